import { describe, expect, it } from "vitest";
import { findTable, readAddress } from "./address";

const ID = "AbCdEf-hIjKlMnOpQrSt_v";
const SECRET = "zY-wVuTsRqPoNmLkJ_hGfE";
const whole = { at: "table", id: ID, secret: SECRET, damaged: false };
const without = { at: "table", id: ID, secret: null, damaged: false };
const half = (text: string) => `${text.slice(0, 9)} ${text.slice(9)}`;

describe("a link to a table", () => {
  it.each([
    ["as it was given", `/t/${ID}#${SECRET}`],
    ["with a slash", `/t/${ID}/#${SECRET}`],
    ["# as %23", `/t/${ID}%23${SECRET}`],
    ["# as %2523", `/t/${ID}%2523${SECRET}`],
    ["# as an entity", `/t/${ID}&#35;${SECRET}`],
    ["a full stop behind it", `/t/${ID}#${SECRET}.`],
    ["a bracket behind it", `/t/${ID}#${SECRET})`],
    ["brackets and a full stop", `/t/${ID}#${SECRET}%5D).`],
    ["in angle brackets", `/%3Chttps://x.example/t/${ID}#${SECRET}%3E`],
    ["in quotation marks", `/%22https://x.example/t/${ID}#${SECRET}%22`],
    ["in German quotation marks", `/t/${ID}#%E2%80%9E${SECRET}%E2%80%9C`],
    ["emphasised", `/t/${ID}#${SECRET}_*`],
    ["underscores escaped", `/t/${ID.replace("_", "\\_")}#${SECRET.replace("_", "\\_")}`],
    ["underscores escaped, as browsers read it", `/t/${ID.replace("_", "/_")}#${SECRET.replace("_", "\\_")}`],
    ["wrapped inside the secret", `/t/${ID}#${half(SECRET).replace(" ", "%0D%0A")}`],
    ["wrapped and quoted", `/t/${ID}#${half(SECRET).replace(" ", "%0A> ")}`],
    ["wrapped by quoted-printable", `/t/${ID}#${half(SECRET).replace(" ", "=")}`],
    ["wrapped inside the id", `/t/${half(ID).replace(" ", "%20")}#${SECRET}`],
    ["wrapped at the #", `/t/${ID}%20#%20${SECRET}`],
    ["with invisible blanks", `/t/${ID}#%E2%80%8B${half(SECRET).replace(" ", "%E2%80%8B")}`],
    ["with what trackers add before", `/t/${ID}?fbclid=IwAR0abc#${SECRET}`],
    ["with what trackers add behind", `/t/${ID}#${SECRET}?utm_source=x&a=b`],
    ["inside a wrapper's address", `/https%3A%2F%2Fx.example%2Ft%2F${ID}%23${SECRET}&data=05`],
    ["a doubled #", `/t/${ID}##${SECRET}`],
    ["a slash instead of the #", `/t/${ID}/${SECRET}`],
    ["a mended link, given again", `/t/${ID}#${SECRET} /t/${ID}#${SECRET}`],
  ])("is read: %s", (_, link) => expect(readAddress(link)).toEqual(whole));

  it.each([
    ["no secret", `/t/${ID}`],
    ["an empty one", `/t/${ID}#`],
    ["punctuation only", `/t/${ID}#).`],
    ["a full stop behind the id", `/t/${ID}.`],
    ["trackers only", `/t/${ID}?fbclid=IwAR0abcdefghijklmnopqrstuv`],
  ])("has no secret: %s", (_, link) => expect(readAddress(link)).toEqual(without));

  it.each([
    ["cut off", `/t/${ID}#${SECRET.slice(0, 21)}`],
    ["cut off before the sentence goes on", `/t/${ID}#${SECRET.slice(0, 15)}. Bis dann!`],
    ["too long", `/t/${ID}#${SECRET}abc`],
    ["stopped by a strange character", `/t/${ID}#${SECRET.slice(0, 9)}ß${SECRET.slice(9)}`],
  ])("has a secret that cannot be read: %s", (_, link) =>
    expect(readAddress(link)).toEqual({ ...without, damaged: true }),
  );

  it.each([
    ["id cut off", `/t/${ID.slice(0, 20)}#${SECRET}`],
    ["id too long", `/t/${ID}x#${SECRET}`],
    ["nothing", "/t/"],
    ["nothing at all", "/t"],
  ])("is damaged: %s", (_, link) => expect(readAddress(link)).toEqual({ at: "damaged" }));

  it("is found in a message", () => {
    expect(findTable(`Komm spielen: <https://x.example/t/${ID}#${SECRET}>, ja?`)).toEqual(whole);
    expect(findTable("no link")).toBe(null);
  });
});

describe("other addresses", () => {
  it.each([
    ["/", { at: "lobby", game: null }],
    ["/)", { at: "lobby", game: null }],
    ["/?game=bagh_chal", { at: "lobby", game: "bagh_chal" }],
    ["/?game=Bagh_Chal).", { at: "lobby", game: "bagh_chal" }],
    ["/%3Fgame=bagh_chal", { at: "lobby", game: "bagh_chal" }],
    ["/record", { at: "record", packed: null }],
    ["/record/", { at: "record", packed: null }],
    ["/record#ab-_", { at: "record", packed: "ab-_" }],
    ["/record%23ab-_", { at: "record", packed: "ab-_" }],
    ["/record#ab%0D%0Acd>).", { at: "record", packed: "abcd" }],
    ["/record#%3Cab%20cd%3E", { at: "record", packed: "abcd" }],
    ["/records", { at: "unknown" }],
    ["/table", { at: "unknown" }],
    ["/favicon.txt", { at: "unknown" }],
    ["/%", { at: "lobby", game: null }],
  ])("%s", (link, route) => expect(readAddress(link)).toEqual(route));
});

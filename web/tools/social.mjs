import { chromium } from "playwright-core";
import { readFileSync } from "node:fs";
const base = "http://127.0.0.1:8765";
const axe = readFileSync("node_modules/axe-core/axe.min.js", "utf8");
const browser = await chromium.launch({ executablePath: "/usr/bin/chromium", args: ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking", "--disable-component-update", "--disable-sync"] });
const open = async (terms) => (await (await fetch(base + "/api/tables", { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(terms) })).json());
const seat = async (link, opts = {}) => { const c = await browser.newContext({ viewport: { width: 1100, height: 800 }, locale: "de", bypassCSP: false, ...opts }); const p = await c.newPage(); p.on("pageerror", (e) => console.log("pageerror", e.stack.slice(0, 400))); p.on("console", (m) => m.type() === "error" && console.log(m.text().slice(0, 200))); await p.goto(base + link); await p.waitForTimeout(900); return p; };
const check = async (p, what) => { const cdp = await p.context().newCDPSession(p); await cdp.send("Runtime.evaluate", { expression: axe }); const r = await p.evaluate(() => axe.run({ resultTypes: ["violations"] })); for (const v of r.violations) console.log("AXE", what, v.id, v.impact, v.nodes.length, v.nodes[0].html.slice(0, 160), v.nodes[0].failureSummary.replace(/\s+/g, " ").slice(0, 220)); };
const turns = (p) => p.locator("ol button").allInnerTexts();
const b = (p, name) => p.getByRole("button", { name, exact: true });
const go = process.argv.slice(2); const want = (x) => go.length === 0 || go.includes(x);
if (want("offers")) {
  const t = await open({ type: "private", game: "fox_and_geese", side: "fox" });
  const A = await seat(t.you), B = await seat(t.guest), S = await seat(t.spectators, { colorScheme: "dark", locale: "en" });
  await A.locator("[data-point=d4]").click(); await A.locator("[data-point=d5]").click(); await A.waitForTimeout(400);
  await b(A, "Zurücknehmen").click(); await A.waitForTimeout(400);
  await B.screenshot({ path: "shots/offer.png" }); await check(B, "offer"); await check(S, "spectator dark");
  await b(B, "Einverstanden").click(); await A.waitForTimeout(400); console.log("taken back", await turns(A), await turns(S));
  await b(A, "Remis anbieten").click(); await A.waitForTimeout(300); console.log("own", await A.locator(".offers").innerText()); await b(B, "Ablehnen").click(); await A.waitForTimeout(300); console.log("declined", JSON.stringify(await A.locator(".offers").innerText()));
  await b(B, "Aufgeben").click(); await B.waitForTimeout(300); await check(B, "resign dialog"); await B.screenshot({ path: "shots/resign.png" }); await B.locator("dialog").getByRole("button", { name: "Aufgeben" }).click(); await B.waitForTimeout(500);
  await A.screenshot({ path: "shots/won.png" }); await B.screenshot({ path: "shots/lost.png" }); await S.screenshot({ path: "shots/spect.png" });
  await check(A, "won");
  console.log("end", await A.locator(".end").innerText(), "|", await B.locator(".end").innerText(), "|", await S.locator(".end").innerText());
  await b(A, "Revanche").click(); await B.waitForTimeout(400); await b(B, "Einverstanden").click(); await A.waitForTimeout(1500);
  console.log("next", A.url() === B.url(), A.url(), S.url() === A.url(), await A.locator(".strip").allInnerTexts());
  await A.screenshot({ path: "shots/next.png" });
}
if (want("offline")) {
  const t = await open({ type: "private", game: "fox_and_geese", side: "fox" });
  const A = await seat(t.you), B = await seat(t.guest);
  await A.context().setOffline(true); await A.waitForTimeout(600);
  await A.screenshot({ path: "shots/offline.png" }); await check(A, "offline");
  await A.locator("[data-point=d4]").click(); await A.locator("[data-point=d5]").click(); await A.waitForTimeout(3000);
  console.log("offline", await turns(A), await B.locator(".strip").allInnerTexts());
  await A.context().setOffline(false); await A.waitForTimeout(3500); console.log("back", await turns(A), await turns(B), await A.locator("p.lost").count());
  await A.reload(); await A.waitForTimeout(900); console.log("reload", A.url(), await turns(A));
}
if (want("pages")) for (const scheme of ["light", "dark"]) for (const lang of ["de", "en"]) for (const width of [1280, 360]) {
  const o = { colorScheme: scheme, locale: lang, viewport: { width, height: width === 360 ? 740 : 860 } };
  for (const [name, path] of [["lobby", "/"], ["setup", "/?game=bagh_chal"], ["record", "/record"]]) {
    const p = await seat(path, o); await check(p, `${name} ${scheme} ${lang} ${width}`); const wide = await p.evaluate(() => document.documentElement.scrollWidth - innerWidth); if (wide > 0) console.log("SIDEWAYS", name, lang, width, wide);
    await p.screenshot({ path: `shots/${name}-${scheme}-${lang}-${width}.png`, fullPage: true }); await p.context().close();
  }
}
if (want("record")) {
  const p = await seat("/record");
  await p.locator("textarea").fill('[Game "bagh_chal"]\n[White "Anna"]\n\n1. b1 2. a1xc1 3. b1-b2 *\n'); await p.locator("button.primary").click(); await p.waitForTimeout(600);
  console.log(await p.locator("#reason").innerText(), await p.evaluate(() => { const t = document.querySelector("textarea"); return t.value.slice(t.selectionStart, t.selectionEnd); }));
  await p.screenshot({ path: "shots/recerr.png" }); await check(p, "record error");
  await p.locator("textarea").fill('[Game "pferdeaeppel"]\n[White "Anna"]\n[Options "escape=any"]\n\n1. h8-g6 +d4 2. a1-c2 none 3. g6-e5 +f7 *\n'); await p.locator("button.primary").click(); await p.waitForTimeout(800);
  for (let i = 0; i < 2; i++) { await p.getByRole("button", { name: "Ein Zug vor" }).click(); await p.waitForTimeout(300); }
  await b(p, "Link zu dieser Partie").click(); await p.waitForTimeout(200); await p.locator("summary").last().click(); await p.waitForTimeout(300);
  await check(p, "record view"); await p.screenshot({ path: "shots/recview.png", fullPage: true });
  const link = await p.locator(".copy input").inputValue(); console.log(link);
  const q = await seat(link.replace(base, "")); console.log("shared", await turns(q)); await q.screenshot({ path: "shots/shared.png", fullPage: true });
  await p.getByRole("button", { name: "Spiel beginnen" }).click(); await p.waitForTimeout(1200); console.log("goon", p.url(), await turns(p));
  await p.screenshot({ path: "shots/goon.png" });
}
await browser.close();

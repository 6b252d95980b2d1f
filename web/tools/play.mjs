// opens a private table, both seats, and plays taps: node tools/play.mjs GAME "a b, c d" [scheme] [width] [lang]
import { chromium } from "playwright-core";
const [game, moves, out, scheme = "light", width = "1280", lang = "de", height = "860"] = process.argv.slice(2);
const base = process.env.BASE ?? "http://127.0.0.1:8765";
const browser = await chromium.launch({ executablePath: "/usr/bin/chromium", args: ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking", "--disable-component-update", "--disable-sync"] });
const said = new Map();
const ctx = async () => { const c = await browser.newContext({ viewport: { width: +width, height: +height }, colorScheme: scheme, locale: lang }); const p = await c.newPage(); p.on("console", (m) => ["error", "warning"].includes(m.type()) && said.set(m.text().slice(0, 300), 1)); p.on("pageerror", (e) => said.set("pageerror " + e.stack.slice(0, 400), 1)); return p; };
const opened = await (await fetch(base + "/api/tables", { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(JSON.parse(process.env.TERMS ?? "null") ?? { type: "private", game, side: (await (await fetch(base + "/api/games")).json()).games.find((g) => g.name === game).begins, clock: { seconds: 600, increment: 5 } }) })).json();
const a = await ctx(); const b = opened.guest ? await ctx() : null;
await a.goto(base + opened.you); if (b) await b.goto(base + opened.guest);
await a.waitForTimeout(900);
for (const turn of moves.split(",").map((t) => t.trim()).filter(Boolean)) {
  const [who, ...taps] = turn.split(" ");
  const page = who === "a" ? a : b;
  for (const t of taps) {
    if (/^\d+ms$/.test(t)) { await page.waitForTimeout(parseInt(t)); continue; }
    if (t.startsWith("@")) { await page.screenshot({ path: `shots/${t.slice(1)}.png`, fullPage: true }); continue; }
    if (t.startsWith("!")) { await page.getByRole("button", { name: t.slice(1).replaceAll("_", " ") }).first().click(); await page.waitForTimeout(400); continue; }
    await page.locator(`[data-point=${t}]`).click(); await page.waitForTimeout(80);
  }
  await page.waitForTimeout(450);
}
await a.screenshot({ path: `shots/${out}-a.png`, fullPage: true });
if (b) await b.screenshot({ path: `shots/${out}-b.png`, fullPage: true });
const wide = await a.evaluate(() => document.documentElement.scrollWidth - innerWidth);
if (wide > 0) console.log("sideways", wide);
for (const t of said.keys()) console.log(t);
await browser.close();

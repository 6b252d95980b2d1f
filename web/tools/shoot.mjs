// node tools/shoot.mjs URL OUT [width] [height] [scheme] [clicks as selectors…]
import { mkdtempSync } from "node:fs";
import { chromium } from "playwright-core";
const [url, out, width = "1280", height = "900", scheme = "light", ...clicks] = process.argv.slice(2);
const browser = await chromium.launch({ executablePath: "/usr/bin/chromium", args: ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking", "--disable-component-update", "--disable-sync"] });
const page = await browser.newPage({ viewport: { width: +width, height: +height }, colorScheme: scheme, deviceScaleFactor: 1 });
const said = new Map(); const say = (t) => { said.set(t, (said.get(t) ?? 0) + 1); };
page.on("console", (m) => ["error", "warning"].includes(m.type()) && say(m.type() + " " + m.text().slice(0, 300)));
page.on("pageerror", (e) => say("pageerror " + e.message.slice(0,300)));
await page.goto(url);
await page.waitForTimeout(700);
for (const c of clicks) { if (c.startsWith("goto:")) await page.goto(c.slice(5)); else if (/^\d+$/.test(c)) await page.waitForTimeout(+c); else await page.locator(c).first().click(); await page.waitForTimeout(250); }
await page.waitForTimeout(400);
await page.screenshot({ path: out, fullPage: true });
for (const [t, n] of [...said].slice(0, 8)) console.log(n + "x", t);
await browser.close();

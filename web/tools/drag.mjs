import { chromium } from "playwright-core";
const base = "http://127.0.0.1:8765";
const browser = await chromium.launch({ executablePath: "/usr/bin/chromium", args: ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking", "--disable-component-update", "--disable-sync"] });
const open = async (terms) => (await (await fetch(base + "/api/tables", { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(terms) })).json());
const seat = async (link, opts = {}) => { const c = await browser.newContext({ viewport: { width: 1100, height: 800 }, locale: "de", ...opts }); const p = await c.newPage(); p.on("pageerror", (e) => console.log("pageerror", e.stack.slice(0, 400))); p.on("console", (m) => m.type() === "error" && console.log(m.text())); await p.goto(base + link); await p.waitForSelector("[data-point]"); await p.waitForTimeout(500); return p; };
const turns = (p) => p.locator("ol button").allInnerTexts();
const mid = async (p, n) => { const b = await p.locator(`[data-point=${n}]`).boundingBox(); return [b.x + b.width / 2, b.y + b.height / 2]; };
const record = '[Game "fox_and_geese"]\n[Position "3/3/7/FG1G3/6G/3/3 fox captured=0 quiet=0"]\n\n*\n';
{ // a chain dragged through
  const t = await open({ type: "private", game: "fox_and_geese", side: "fox", start: { record } });
  console.log(JSON.stringify(t).slice(0, 200));
  const a = await seat(t.you), b = await seat(t.guest); await a.waitForTimeout(500);
  const m = a.mouse; await m.move(...await mid(a, "a4")); await m.down(); await m.move(...await mid(a, "b4"), { steps: 5 }); await m.move(...await mid(a, "c4"), { steps: 5 }); await a.waitForTimeout(600);
  await a.screenshot({ path: "shots/chain-mid.png" });
  await m.move(...await mid(a, "e4"), { steps: 8 }); await a.waitForTimeout(100); await m.up(); await a.waitForTimeout(700);
  console.log("chain", await turns(a), await turns(b));
  await a.screenshot({ path: "shots/chain.png" });
}
{ // drop elsewhere cancels; tap tap; stop
  const t = await open({ type: "private", game: "fox_and_geese", side: "fox", start: { record } });
  const a = await seat(t.you), b = await seat(t.guest); await a.waitForTimeout(400);
  const m = a.mouse; await m.move(...await mid(a, "a4")); await m.down(); await m.move(...await mid(a, "d6"), { steps: 5 }); await m.up(); await a.waitForTimeout(400);
  console.log("refused", await turns(a), await a.locator("p.note").innerText());
  await a.locator("[data-point=a4]").click(); await a.locator("[data-point=c4]").click(); await a.waitForTimeout(400);
  console.log("first", await turns(a)); await a.getByRole("button", { name: "Nicht weiter" }).click(); await a.waitForTimeout(400);
  console.log("stop", await turns(a), await a.locator("p.turn").innerText());
}
{ // horse then apple, one drag
  const t = await open({ type: "private", game: "pferdeaeppel", side: "white" });
  const a = await seat(t.you), b = await seat(t.guest); await a.waitForTimeout(400);
  const m = a.mouse; await m.move(...await mid(a, "h8")); await m.down(); await m.move(...await mid(a, "g6"), { steps: 6 }); await a.waitForTimeout(600); await m.move(...await mid(a, "d4"), { steps: 8 }); await a.waitForTimeout(100);
  await a.screenshot({ path: "shots/horse-mid.png" }); await m.up(); await a.waitForTimeout(600);
  console.log("horse", await turns(a), await turns(b));
}
{ // touch: a swipe over a piece scrolls and moves nothing; hold and drag moves
  const t = await open({ type: "private", game: "fox_and_hounds", side: "fox" });
  const a = await seat(t.you, { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true }), b = await seat(t.guest); await a.waitForTimeout(400);
  const cdp = await a.context().newCDPSession(a);
  const touch = (type, pts) => cdp.send("Input.dispatchTouchEvent", { type, touchPoints: pts.map(([x, y]) => ({ x, y })) });
  const from = "e1", to = "d2"; let [x, y] = await mid(a, from); const [x2, y2] = await mid(a, to);
  const y0 = await a.evaluate(() => scrollY);
  await touch("touchStart", [[x, y]]); for (let i = 1; i <= 8; i++) { await touch("touchMove", [[x, y - i * 25]]); await a.waitForTimeout(16); } await touch("touchEnd", []); await a.waitForTimeout(400);
  console.log("swipe: scrolled", (await a.evaluate(() => scrollY)) - y0, await turns(a), "picked", await a.locator("[aria-pressed=true][data-point]").count());
  await a.evaluate(() => scrollTo(0, 0)); await a.waitForTimeout(200);
  [x, y] = await mid(a, from); const [tx, ty] = await mid(a, to);
  await touch("touchStart", [[x, y]]); await a.waitForTimeout(350); for (let i = 1; i <= 6; i++) { await touch("touchMove", [[x + (tx - x) * i / 6, y + (ty - y) * i / 6]]); await a.waitForTimeout(16); } await touch("touchEnd", []); await a.waitForTimeout(600);
  console.log("hold", await turns(a));
  await a.screenshot({ path: "shots/touch.png", fullPage: true });
}
{ // keyboard
  const t = await open({ type: "private", game: "bagh_chal", side: "goats" });
  const a = await seat(t.you), b = await seat(t.guest); await a.waitForTimeout(400);
  await a.locator("[data-point][tabindex='0']").focus();
  const seen = []; for (const k of ["Home", "ArrowRight", "Enter"]) { await a.keyboard.press(k); seen.push(await a.evaluate(() => document.activeElement.getAttribute("aria-label"))); }
  await a.waitForTimeout(500); console.log("keys", seen, await turns(a));
  await b.locator("[data-point][tabindex='0']").focus(); await b.keyboard.press("Enter"); await b.waitForTimeout(200);
  console.log("focus", await b.evaluate(() => document.activeElement.getAttribute("aria-label")), await b.locator("p.hidden-text[role=status]").innerText());
  await b.keyboard.press("ArrowRight"); await b.keyboard.press("ArrowRight"); console.log(await b.evaluate(() => document.activeElement.getAttribute("aria-label"))); await b.screenshot({ path: "shots/focus.png" }); await b.keyboard.press("Enter"); await b.waitForTimeout(600); console.log("keys b", await turns(b));
  await b.screenshot({ path: "shots/bagh.png" });
}
await browser.close();

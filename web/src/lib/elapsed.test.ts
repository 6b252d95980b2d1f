import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it, vi } from "vitest";
import { elapsed } from "./elapsed";

it("does not follow the device's clock", () => {
  const before = elapsed();
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() - 3_600_000 });
  expect(elapsed()).toBeGreaterThanOrEqual(before);
  vi.setSystemTime(Date.now() + 30 * 86_400_000);
  expect(elapsed() - before).toBeLessThan(3_600_000);
  vi.useRealTimers();
});

it("is what every duration of the table is measured with", () => {
  const folders = [join(import.meta.dirname, "../table"), join(import.meta.dirname, "line")];
  for (const folder of folders)
    for (const name of readdirSync(folder).filter((name) => !name.includes(".test.")))
      expect(readFileSync(join(folder, name), "utf8"), name).not.toMatch(/Date\.now|new Date\(\)/);
});

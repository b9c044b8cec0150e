import { expect, test } from "vitest";
import { seedProgress } from "./seed-progress.ts";

function written(isTTY: boolean, shares: readonly number[], language: "zh" | "en" = "en"): string {
  let text = "";
  const report = seedProgress({ isTTY, write: (piece) => (text += piece) }, language);
  for (const share of shares) report(share);
  return text;
}

test("a terminal shows each percentage once, on one line that ends with the last", () => {
  const line = (percent: number) =>
    `\r  Preparing a year of demo data (first start only) … ${percent} %`;
  expect(written(true, [0, 0.004, 0.5, 0.505, 1])).toBe(`${line(0)}${line(50)}${line(100)}\n`);
});

test("a file gets one line", () => {
  expect(written(false, [0, 0.5, 1], "zh")).toBe("  正在准备一年的演示数据（仅第一次启动需要）…\n");
});

import { expect, test } from "vitest";
import { formatShortYuan } from "./format-short-yuan.ts";

test.each([
  [0, "0", "0"],
  [99, "0", "0"],
  [950_00, "950", "950"],
  [1_250_00, "1250", "1.2k"],
  [9_999_99, "9999", "9.9k"],
  [10_000_00, "1万", "10k"],
  [125_000_00, "12.5万", "125k"],
  [12_500_000_00, "1,250万", "12.5m"],
  [250_000_000_00, "2.5亿", "250m"],
  [-125_000_00, "-12.5万", "-125k"],
])("%s fen is %s, in English %s", (amountFen, chinese, english) => {
  expect(formatShortYuan(amountFen, "zh-CN")).toBe(chinese);
  expect(formatShortYuan(amountFen, "en")).toBe(english);
});

import { expect, test } from "vitest";
import { type CouponWorth, couponFigure } from "./coupon-figure.ts";

function printed(worth: CouponWorth, language: "zh-CN" | "en" = "zh-CN"): string {
  const { mark, number, unit } = couponFigure(worth, language);
  return `${mark}${number}${unit}`;
}

test.each([
  [{ kind: "lessAmount", fen: 5_000 }, "¥50", "¥50"],
  [{ kind: "lessAmount", fen: 5_050 }, "¥50.50", "¥50.50"],
  [{ kind: "principal", fen: 20_000 }, "¥200", "¥200"],
  [{ kind: "principal", fen: 120_000_000 }, "¥1,200,000", "¥1,200,000"],
  [{ kind: "freeDays", days: 7 }, "7天", "7 days"],
  [{ kind: "freeDays", days: 1 }, "1天", "1 day"],
  [{ kind: "random" }, "?元", "? yuan"],
  [{ kind: "discount", payRatio: "0.85" }, "8.5折", "15% off"],
  [{ kind: "discount", payRatio: "0.9" }, "9折", "10% off"],
  [{ kind: "discount", payRatio: "0.855" }, "8.55折", "14.5% off"],
  [{ kind: "discount", payRatio: "0.885" }, "8.85折", "11.5% off"],
  [{ kind: "discount", payRatio: "0.123456" }, "1.23456折", "87.6544% off"],
  [{ kind: "discount", payRatio: "0.05" }, "0.5折", "95% off"],
  [{ kind: "discount", payRatio: "0" }, "0折", "100% off"],
  [{ kind: "discount", payRatio: "1" }, "10折", "0% off"],
] as const)("%o reads %s and %s", (worth, chinese, english) => {
  expect(printed(worth)).toBe(chinese);
  expect(printed(worth, "en")).toBe(english);
});

test.each(["1.5", "-0.5", "a", "", "0.1234567"])("a ratio of %o is not guessed at", (payRatio) => {
  expect(printed({ kind: "discount", payRatio })).toBe("?");
});

test("a kind of a later version still renders", () => {
  expect(printed({ kind: "cashback" } as unknown as CouponWorth)).toBe("?");
});

import { expect, test } from "vitest";
import { hasBrace, isUnreadable, spelledFigure } from "./operator-text.ts";

test.each([
  ["三天内", "三"],
  ["一万元以内", "万"],
  ["半年后", "半"],
  ["叁拾天", "叁"],
  ["咱俩", "俩"],
  ["十分钟内", "十"],
  ["十分之一", "十"],
  ["一千万不等", "千"],
  ["within Two days", "Two"],
  ["fifteen days", "fifteen"],
  ["thirty days", "thirty"],
  ["Sixty-one", "Sixty"],
  ["ninety days", "ninety"],
  ["a thousand yuan", "thousand"],
  ["24 hours", "hours"],
])("%s has a spelled figure", (text, figure) => {
  expect(spelledFigure(text)).toBe(figure);
});

test.each([
  "人脸比对两次未通过，请第二天再试",
  "扫二维码",
  "交给第三方",
  "千万不要告诉别人，千万别给，千万要小心",
  "十分感谢",
  "在百度上",
  "在一天内",
  "Call in business hours, or twice; someone's weight is often listened to",
])("%s has none", (text) => {
  expect(spelledFigure(text)).toBeNull();
});

test.each([
  ["a control character", "a\u0007b"],
  ["a second line", "a\nb"],
  ["a line separator", "a\u2028b"],
  ["a paragraph separator", "a\u2029b"],
  ["a change of direction", "a\u202Eb"],
  ["a joiner", "a\u200Db"],
  ["half a character", "a\uD800b"],
  ["a filler", "a\u3164b"],
  ["a variation selector", "a\uFE0Fb"],
])("%s cannot be read", (_, text) => {
  expect(isUnreadable(text)).toBe(true);
});

test("other signs, spaces and emoji can be read", () => {
  expect(isUnreadable("额度 ¥8，“OK”　a\u00A0b 😀")).toBe(false);
});

test.each(["{", "}", "｛", "｝"])("%s is a brace", (brace) => {
  expect(hasBrace(`额度${brace}`)).toBe(true);
  expect(hasBrace("额度（元）")).toBe(false);
});

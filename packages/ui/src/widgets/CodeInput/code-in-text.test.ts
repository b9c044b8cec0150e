import { expect, test } from "vitest";
import { codeInText, editCode } from "./code-in-text.ts";

test.each([
  ["496463", "496463"],
  ["496 463", "496463"],
  ["496-463", "496463"],
  ["４９６４６３", "496463"],
  ["\u202D496463\u202C", "496463"],
  ["【刻度】您好，张-7576，验证码 496463，5 分钟内有效。", "496463"],
  ["张-7576 您的登录码是496463，请勿转发", "496463"],
  ["【刻度】验证码 428 913，5 分钟内有效", "428913"],
  ["G-496463 is your verification code", "496463"],
  ["Your code is 496463.Do not share it", "496463"],
  ["496463（验证码），请在 300 秒内输入", "496463"],
  ["7576 496463", "496463"],
  ["496463\n7576", "496463"],
  // Several runs: the one beside the word.
  ["订单 123456 的验证码为 496463", "496463"],
  ["496463 is your login code for order 123456", "496463"],
  ["您的验证码：496463。客服 955588", "496463"],
  // The same run twice is one.
  ["496463 496463 验证码", "496463"],
  ["电话 010-123456 验证码 654321", "654321"],
  ["尾号 622202 的验证码 496463", "496463"],
  ["202611 验证码：496463", "496463"],
  ["驗證碼：496463，訂單 123456", "496463"],
  ["序号 123456，口令 496463", "496463"],
  // A code in equal groups, by any dash.
  ["496–463", "496463"],
  ["Code 496–463", "496463"],
  ["验证码：4 9 6 4 6 3", "496463"],
  ["验证码 49-64-63", "496463"],
  // Money is no code.
  ["支付 123456.00 元，验证码496463", "496463"],
  ["扣款¥123456，代码 496463", "496463"],
])("the code in %j is %s", (text, code) => {
  expect(codeInText(text, 6)).toBe(code);
});

test.each([
  ["张-7576 验证码已发送", "none"],
  ["13800138000", "length"],
  ["4964631", "length"],
  ["49646", "none"],
  ["440303 19850307 8883", "none"],
  ["496463 111111", "none"],
  ["2026-11-25 14:30", "none"],
  ["尊敬的客户 7576，尾号 63", "none"],
  ["电话 138 001", "none"],
  ["验证码 0123 456", "none"],
  ["验证码 123 456 7", "none"],
  ["验证码 1234 5678", "none"],
  ["订单 A496463", "none"],
  ["https://example.cn/496463", "none"],
  ["138****496463", "none"],
  ["123456 或 654321", "several"],
  ["验证码（订单 123456）：496463", "several"],
  ["验证码 123456，验证码 654321", "several"],
])("no code in %j: %s", (text, fault) => {
  expect(codeInText(text, 6)).toEqual({ fault });
});

test.each([
  ["49", "6", "496"],
  ["49", " ", "49"],
  ["49", "6463", "496463"],
  ["496463", "111111", "111111"],
  ["49", "验证码 111111", "111111"],
  ["49", "7576 111111", "111111"],
])("%j and then %j is %j", (before, inserted, digits) => {
  expect(editCode({ before, inserted, after: "" }, 6)).toBe(digits);
});

test.each([
  ["49", "a", "characters"],
  ["496463", "1", "length"],
  ["49", "64631", "length"],
  ["12", "3456 is your order", "none"],
])("%j and then %j is not taken: %s", (before, inserted, fault) => {
  expect(editCode({ before, inserted, after: "" }, 6)).toEqual({ fault });
});

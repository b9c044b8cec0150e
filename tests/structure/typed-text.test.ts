import { readFileSync } from "node:fs";
import { join } from "node:path";
import { cleanNumber, cleanText, normaliseMobile, parseAmountFen, visibleText } from "@kedu/domain";
import { expect, test } from "vitest";
import * as fields from "../../packages/ui/src/private/clean-text.ts";
import { decimalText } from "../../packages/ui/src/private/decimal-text.ts";
import { readPhone } from "../../packages/ui/src/widgets/PhoneField/phone-digits.ts";
import { root } from "./source-tree.ts";

// Typed text is cleaned twice, by the fields and by the domain, and neither may import the other.

const file = (path: string): string => readFileSync(join(root, path), "utf8");

test("the fields and the domain clean text by the same rule", () => {
  const ofDomain = file("packages/domain/src/text/clean-text.ts");
  expect(file("packages/ui/src/private/clean-text.ts")).toBe(ofDomain);
});

const LETTERS = [
  "440303 19850307 8883",
  "身份证号：4403031985０３０７888x",
  "卡号: 6222 0260 0670 5354 217",
  "\u202D6222‐0260\u00A00670\u3000 5354\u202C",
  "ID No. 44030319850307888X",
  "深圳（前海）\u200B有限公司",
  "10² ① \uFB00",
  "\u{1F468}\u200D\u{1F469}\u200D\u{1F467}\uFE0F",
  "姓名：王强，身份证号：440303198503078883；",
  "“6222⁃0260−0670 5354 217”",
  "11010519491231002×",
  "1.9",
  "",
];

test.each(LETTERS)("both make the same of %j", (text) => {
  expect(fields.visibleText(text)).toBe(visibleText(text));
  expect(fields.cleanText(text)).toBe(cleanText(text));
  expect(fields.cleanNumber(text)).toBe(cleanNumber(text));
});

const PHONES = [
  "13800138000",
  "\u202D+86 138-0013-8000\u202C",
  "＋86（138）0013 8000",
  "86-138.0013.8000",
  "138,0013,8000",
  "008613800138000",
  "手机：138 0013 8000",
  "Tel: 13800138000",
  "１３８００１３８０００",
  "1 38 0013 8000",
  "姓名：王强，手机：138·0013·8000。",
  "【13800138000】",
  "1 4805551234",
  "1-480-5551234",
  "+44 手机: 13800138000",
  "+1 (480) 555-1234",
  "＋１ 480 555 1234",
  "1 (480) 555-1234",
  "1-480-555-1234",
  "(1) 480.555.1234",
  "001 480 555 1234",
  "+852 9123 4567",
  "(+44) 13800138000",
  "+86 +1 480 555 1234",
  "138001380009",
  "13800138000 转 1",
];

test.each(PHONES)("both read the same mobile number, or none, in %j", (text) => {
  const read = readPhone(text);
  const inField = "digits" in read && read.digits.length === 11 ? read.digits : null;
  expect(inField).toBe(normaliseMobile(cleanText(text)));
});

const AMOUNTS = [
  "86000",
  "\u202D86000.50\u202C",
  "８６，０００．５",
  "¥1,234.50",
  "￥ 1 234.5 元",
  "1’000",
  "应还金额：1,234.5 元",
  "RMB 1,234.50",
  "人民币1234元整",
  "金额（万元）：5",
  "港币金额：5",
  "86。5",
  "0005",
  "11,11",
  "86，5",
  "1,2345",
  "12,34,567",
  "1,234 567",
  "1.234,5",
  "1.234.567",
  "0,005",
  "1e3",
  "-5",
  "+5",
  "10²",
  "٣",
  "壹佰",
  "8.6万",
];

test.each(AMOUNTS)("both read the same amount, or none, in %j", (text) => {
  const typed = decimalText(text);
  expect(typed === null ? null : parseAmountFen(typed)).toBe(parseAmountFen(text));
});

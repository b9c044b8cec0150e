import fc from "fast-check";
import { expect, test } from "vitest";
import {
  EXCHANGE_CODE_ALPHABET,
  EXCHANGE_CODE_LENGTH,
  formatExchangeCode,
  makeExchangeCode,
  parseExchangeCode,
} from "./exchange-code.ts";

const indexes = fc.array(fc.nat({ max: EXCHANGE_CODE_ALPHABET.length - 1 }), {
  minLength: EXCHANGE_CODE_LENGTH - 1,
  maxLength: EXCHANGE_CODE_LENGTH - 1,
});
const code = indexes.map(makeExchangeCode);

test("the alphabet has no characters that look alike", () => {
  expect(new Set(EXCHANGE_CODE_ALPHABET).size).toBe(30);
  for (const alike of "01ILOU") expect(EXCHANGE_CODE_ALPHABET).not.toContain(alike);
});

test("a code is read as it is printed, pasted and typed", () => {
  const made = makeExchangeCode([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  expect(made).toBe("23456789ABC7");
  expect(formatExchangeCode(made)).toBe("2345-6789-ABC7");
  for (const typed of [
    "2345-6789-ABC7",
    " 2345 6789 abc7 ",
    "２３４５－６７８９－ＡＢＣ７",
    "兑换码：2345-6789-ABC7。",
    "2345—6789—ABC7",
  ]) {
    expect(parseExchangeCode(typed), typed).toBe(made);
  }
});

test("what cannot be a code is none", () => {
  for (const typed of [
    "",
    "2345",
    "2345-6789-ABC2",
    "0000-0000-0000",
    "2345-6789-ABC77",
    "券券券券",
  ])
    expect(parseExchangeCode(typed), typed).toBeNull();
  expect(() => makeExchangeCode([1])).toThrow(RangeError);
  expect(() => makeExchangeCode(Array.from({ length: 11 }, () => 30))).toThrow(RangeError);
});

test("every code that is made is read, in every form", () => {
  fc.assert(
    fc.property(code, (made) => {
      const printed = formatExchangeCode(made);
      expect(parseExchangeCode(printed.toLowerCase())).toBe(made);
      expect(parseExchangeCode(printed.replaceAll("-", " "))).toBe(made);
    }),
  );
});

test("one wrong character is always found", () => {
  fc.assert(
    fc.property(
      code,
      fc.nat({ max: EXCHANGE_CODE_LENGTH - 1 }),
      fc.integer({ min: 1, max: 29 }),
      (made, place, shift) => {
        const index = EXCHANGE_CODE_ALPHABET.indexOf(made.charAt(place));
        const other = EXCHANGE_CODE_ALPHABET.charAt((index + shift) % 30);
        expect(parseExchangeCode(made.slice(0, place) + other + made.slice(place + 1))).toBeNull();
      },
    ),
  );
});

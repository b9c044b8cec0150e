import { expect, test } from "vitest";
import { referencesIn, transferReferenceOf } from "./transfer-reference.ts";

const reference = transferReferenceOf("01K9ZQ4S6V8X0A2C4E6G8J0M50");

test("a reference is a prefix, nine characters and a check", () => {
  expect(reference).toMatch(/^KD[0-9A-Z]{10}$/);
  expect(reference.slice(2, 11)).toBe("6G8J0M50".padStart(9, "E"));
});

test.each([
  ["as it is", (text: string) => text],
  ["in small letters", (text: string) => text.toLowerCase()],
  [
    "with spaces and dashes",
    (text: string) => `${text.slice(0, 4)} ${text.slice(4, 8)}-${text.slice(8)}`,
  ],
  [
    "in wide letters",
    (text: string) =>
      text.replaceAll(/[0-9A-Z]/g, (one) =>
        String.fromCodePoint((one.codePointAt(0) ?? 0) + 0xfee0),
      ),
  ],
  ["among other words", (text: string) => `还款 ${text} 货款`],
])("it is found %s", (_how, write) => {
  expect(referencesIn(write(reference))).toEqual([reference]);
});

test("a reference with one wrong character is not recognised", () => {
  for (let place = 2; place < reference.length; place += 1) {
    const other = reference[place] === "7" ? "8" : "7";
    expect(
      referencesIn(`${reference.slice(0, place)}${other}${reference.slice(place + 1)}`),
    ).toEqual([]);
  }
});

test("a remark without a reference has none", () => {
  expect(referencesIn("")).toEqual([]);
  expect(referencesIn("还款")).toEqual([]);
});

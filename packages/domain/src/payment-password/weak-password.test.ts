import fc from "fast-check";
import { expect, test } from "vitest";
import { isWeakPassword } from "./weak-password.ts";

const owner = { idNo: "110101198807153214", mobile: "13800270461" };

test.each([
  ["one digit", "000000"],
  ["one digit", "888888"],
  ["upwards", "123456"],
  ["upwards over 9", "789012"],
  ["downwards", "987654"],
  ["downwards over 0", "210987"],
  ["two in turn", "121212"],
  ["three twice", "123123"],
  ["pairs", "112233"],
  ["pairs", "884411"],
  ["threes", "111222"],
  ["the end of the mobile number", "270461"],
  ["within the mobile number", "380027"],
  ["the birthday", "880715"],
  ["the birthday with the century", "198807"],
  ["the birthday, day first", "150788"],
  ["the birthday, month first", "071588"],
  ["the end of the ID number", "153214"],
])("%s is weak: %s", (_, password) => {
  expect(isWeakPassword(password, owner)).toBe(true);
});

test("most passwords are not", () => {
  for (const password of ["482910", "135792", "909080", "100200"]) {
    expect(isWeakPassword(password, owner)).toBe(false);
  }
  let weak = 0;
  for (let number = 0; number < 1_000_000; number += 1) {
    if (isWeakPassword(String(number).padStart(6, "0"), owner)) weak += 1;
  }
  // What is refused must not make the rest easier to guess.
  expect(weak).toBeLessThan(3_500);
});

test("an ID number that ends with X is no obstacle", () => {
  fc.assert(
    fc.property(fc.stringMatching(/^\d{6}$/), (password) => {
      const ended = { ...owner, idNo: "11010119880715321X" };
      expect(typeof isWeakPassword(password, ended)).toBe("boolean");
    }),
  );
});

import * as fc from "fast-check";
import { expect, test } from "vitest";
import { vectors } from "../testing/vectors.ts";
import { idCheckCharacter } from "./id-check-character.ts";
import { isResidentId } from "./resident-id.ts";
import { isUscc, parseUscc, readUscc } from "./uscc.ts";

const CODE = "91350100M000100Y43";

test.each(vectors.uscc.filter(({ valid }) => valid))("$value has everything right", ({ value }) => {
  expect(readUscc(value)).toEqual({ code: value, checkIsRight: true });
});

test.each(["91350100M000100Y4A", "92340602MA2PBQAH7F", "A1110000600037341L"])(
  "%s has a check character that the dealer must check again",
  (value) => {
    expect(readUscc(value)).toEqual({ code: value, checkIsRight: false });
    expect(isUscc(value)).toBe(false);
  },
);

test.each([
  ["91350100 M000100Y 43", CODE],
  ["统一社会信用代码：91350100m000100y43", CODE],
  ["９１３５０１００Ｍ０００１００Ｙ４３", CODE],
  ["91350100-M000100Y4-3", CODE],
])("%j is typed for %s", (text, code) => {
  expect(readUscc(text)).toEqual({ code, checkIsRight: true });
});

test.each([
  ["an authority that registers nothing", "B1350100M000100Y43"],
  ["a kind that its authority does not register", "98350100M000100Y43"],
  ["a region of no province", "91990100M000100Y43"],
  ["a letter in the region", "9135A100M000100Y43"],
  ["letters that are left out", "9111000060003IOZSV"],
  ["a character too few", "91350100M000100Y4"],
  ["a character too many", "91350100M000100Y431"],
  ["nothing", ""],
])("%s is not there", (_, text) => expect(readUscc(text)).toBeNull());

test("a code of the national authority has no province", () => {
  const body = "91100000MA0000000";
  const codes = [..."0123456789ABCDEFGHJKLMNPQRTUWXY"].map((last) => parseUscc(body + last));
  expect(codes.filter((code) => code !== null)).toHaveLength(1);
});

const two = (from: number, to: number) =>
  fc.integer({ min: from, max: to }).map((value) => String(value).padStart(2, "0"));

test("no ID number passes as a credit code, with its check character or another", () => {
  const province = fc.constantFrom("11", "13", "32", "44", "51", "65", "81");
  const region = fc
    .tuple(province, fc.integer({ min: 0, max: 9_999 }))
    .map(([first, rest]) => first + String(rest).padStart(4, "0"));
  const number = fc.tuple(
    region,
    fc.integer({ min: 1930, max: 2026 }),
    two(1, 12),
    two(1, 28),
    fc.integer({ min: 100, max: 999 }),
  );
  fc.assert(
    fc.property(number, (parts) => {
      const body = parts.join("");
      const idNo = body + idCheckCharacter(body);
      expect(readUscc(idNo)).toBeNull();
      const misread = body + (idNo.endsWith("7") ? "3" : "7");
      expect(readUscc(misread)?.checkIsRight ?? true).toBe(true);
    }),
    { numRuns: 3_000 },
  );
  expect(isResidentId("131123198503070016")).toBe(true);
  expect(readUscc("131123198503070016")).toBeNull();
  expect(readUscc("911124198108030024")).toBeNull();
});

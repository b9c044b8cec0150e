import * as fc from "fast-check";
import { expect, test } from "vitest";
import { vectors } from "../testing/vectors.ts";
import { idCheckCharacter } from "./id-check-character.ts";
import { parseIdNumber } from "./id-number.ts";
import { maskId } from "./masks.ts";

const today = "2026-03-02";
/** On the specimens of the cards. */
const NEW_CARD = "911124198108030024";
const OLD_CARD = "CAN110081080310";

test.each(vectors.resident_id)("$value may apply: $valid", ({ value, valid }) => {
  expect(parseIdNumber(value, today) !== null).toBe(valid);
});

test("a permanent residence card of either form is read whole", () => {
  expect(parseIdNumber(NEW_CARD, today)).toEqual({
    idNo: NEW_CARD,
    document: "PERMANENT_RESIDENCE",
    birthDate: "1981-08-03",
    sex: "F",
  });
  expect(parseIdNumber(OLD_CARD, today)).toEqual({
    idNo: OLD_CARD,
    document: "PERMANENT_RESIDENCE",
    birthDate: "1981-08-03",
    sex: null,
  });
  expect([maskId(NEW_CARD), maskId(OLD_CARD)]).toEqual(["9***************24", "C************10"]);
});

test.each([
  [" 440300 19850307 8884 ", "440300198503078884"],
  ["身份证号：440300-1985-0307-8884", "440300198503078884"],
  ["４４０３００１９８５０３０７８８８４", "440300198503078884"],
  ["\u202d11010519491231002x\u202c", "11010519491231002X"],
  ["9111 2419 8108 0300 24", NEW_CARD],
  ["can 1100 8108 0310", OLD_CARD],
])("%j is typed for %s", (text, idNo) => expect(parseIdNumber(text, today)?.idNo).toBe(idNo));

test.each([
  ["a wrong check character", "911124198108030025"],
  ["an unknown province", "99912419810803002X"],
  ["China for a nationality", `91115619810803002${idCheckCharacter("91115619810803002")}`],
  ["no real birth date", `91112419810231002${idCheckCharacter("91112419810231002")}`],
  ["a birth date to come", `91112420260303002${idCheckCharacter("91112420260303002")}`],
  ["a wrong check digit of the old form", "CAN110081080311"],
  ["China in the old form", "CHN110081080310"],
  ["no month in the old form", "CAN110081130310"],
  ["letters in the body", "91112419810803A024"],
  ["two letters", "CA1110081080310"],
  ["the old form of a resident ID", "440300850307888"],
  ["nothing", ""],
])("%s is no number of a document", (_, text) => expect(parseIdNumber(text, today)).toBeNull());

test("a resident born tomorrow has no ID yet", () => {
  const body = "44030020260303888";
  const idNo = body + idCheckCharacter(body);
  expect(parseIdNumber(idNo, "2026-03-02")).toBeNull();
  expect(parseIdNumber(idNo, "2026-03-03")?.birthDate).toBe("2026-03-03");
});

/** With the right check digit of the old form. */
function oldCardBorn(yearMonthDay: string): string {
  const body = `CAN1100${yearMonthDay}1`;
  const digits = ["0", "1", "2", "3", "4", "5", "6", "7", "8", "9"];
  return body + digits.find((digit) => parseIdNumber(body + digit, "2099-12-31") !== null);
}

test("two digits of a year mean the latest that has come", () => {
  expect(parseIdNumber(oldCardBorn("260302"), today)?.birthDate).toBe("2026-03-02");
  expect(parseIdNumber(oldCardBorn("260303"), today)?.birthDate).toBe("1926-03-03");
  expect(parseIdNumber(oldCardBorn("000229"), today)?.birthDate).toBe("2000-02-29");
});

test("no text makes it throw", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 60 }), (text) => {
      parseIdNumber(text, today);
    }),
  );
});

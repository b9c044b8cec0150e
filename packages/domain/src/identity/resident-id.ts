import { type BizDate, isBizDate } from "../calendar/biz-date.ts";

export interface ResidentId {
  /** 18 characters, check character in upper case. */
  readonly idNo: string;
  readonly birthDate: BizDate;
  readonly sex: "M" | "F";
}

const FORM = /^[1-9][0-9]{16}[0-9X]$/;
/** Province codes of GB/T 2260, with the permits of Hong Kong, Macao and Taiwan residents. */
const PROVINCES =
  "11 12 13 14 15 21 22 23 31 32 33 34 35 36 37 41 42 43 44 45 46 50 51 52 53 54 61 62 63 64 65 71 81 82 83";
const WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2] as const;
const CHECK_CHARACTERS = "10X98765432";

/**
 * Reads a resident ID number of 18 characters (GB 11643): province, real birth date, check character. Spaces around it
 * and a lower-case x are accepted. The old form of 15 digits is refused. Null when it is none.
 */
export function parseResidentId(text: string): ResidentId | null {
  const idNo = text.trim().toUpperCase();
  if (!FORM.test(idNo) || !PROVINCES.split(" ").includes(idNo.slice(0, 2))) return null;
  const birthDate = birthDateOf(idNo);
  if (!isBizDate(birthDate)) return null;
  const sum = WEIGHTS.reduce((total, weight, place) => total + weight * Number(idNo[place]), 0);
  if (CHECK_CHARACTERS[sum % 11] !== idNo[17]) return null;
  return { idNo, birthDate, sex: sexOf(idNo) };
}

export function isResidentId(text: string): boolean {
  return parseResidentId(text) !== null;
}

/** Sex, from the 17th digit of a valid ID number: odd is male. */
export function sexOf(idNo: string): "M" | "F" {
  return Number(idNo[16]) % 2 === 1 ? "M" : "F";
}

/** Birth date, from digits 7 to 14 of a valid ID number. */
export function birthDateOf(idNo: string): BizDate {
  return `${idNo.slice(6, 10)}-${idNo.slice(10, 12)}-${idNo.slice(12, 14)}`;
}

import { type BizDate, isBizDate } from "../calendar/biz-date.ts";
import { idCheckCharacter } from "./id-check-character.ts";
import { isInProvince } from "./province-codes.ts";

export interface ResidentId {
  /** 18 characters, check character in upper case. */
  readonly idNo: string;
  readonly birthDate: BizDate;
  readonly sex: "M" | "F";
}

const FORM = /^[1-8][0-9]{16}[0-9X]$/;
/** The permits of Hong Kong, Macao and Taiwan residents are listed beside the provinces; 83 is Taiwan's. */
const TAIWAN_PERMIT = "83";

/**
 * Parses a resident ID number of 18 characters (GB 11643): province, real birth date, check character. Spaces around it
 * and a lower-case x are accepted. The old form of 15 digits is refused: no document with it has been valid since 2013.
 * Null for anything else.
 */
export function parseResidentId(text: string): ResidentId | null {
  const idNo = text.trim().toUpperCase();
  if (!FORM.test(idNo) || !(isInProvince(idNo) || idNo.startsWith(TAIWAN_PERMIT))) return null;
  const birthDate = birthDateOf(idNo);
  if (!isBizDate(birthDate) || idCheckCharacter(idNo) !== idNo[17]) return null;
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

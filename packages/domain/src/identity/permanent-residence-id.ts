import { type BizDate, isBizDate } from "../calendar/biz-date.ts";
import { idCheckCharacter } from "./id-check-character.ts";
import { isInProvince } from "./province-codes.ts";
import { birthDateOf, sexOf } from "./resident-id.ts";

/** The number of a foreigner's permanent residence card. */
export interface PermanentResidenceId {
  /** 18 characters, or 15 on cards issued before December 2023; letters in upper case. */
  readonly idNo: string;
  readonly birthDate: BizDate;
  /** Null where the number does not say. */
  readonly sex: "M" | "F" | null;
}

/** 9, province, nationality (ISO 3166-1, digits), birth date, serial number, check character (GA/T 2102). */
const NEW_FORM = /^9[0-9]{16}[0-9X]$/;
/** Nationality (ISO 3166-1, letters), four digits of region, birth date, serial digit, check digit (GA 500). */
const OLD_FORM = /^[A-Z]{3}[0-9]{12}$/;
/** Nationalities that no foreigner has. */
const OUR_NATIONALITIES = ["156", "000", "CHN"];
const OLD_WEIGHTS = [7, 3, 1] as const;

/**
 * Parses the number of a foreigner's permanent residence card, of either form. The old one has two digits of the year
 * of birth: the latest such date that is not after `today` is used. Null for anything else.
 */
export function parsePermanentResidenceId(
  text: string,
  today: BizDate,
): PermanentResidenceId | null {
  const idNo = text.trim().toUpperCase();
  return NEW_FORM.test(idNo) ? readNew(idNo) : OLD_FORM.test(idNo) ? readOld(idNo, today) : null;
}

function readNew(idNo: string): PermanentResidenceId | null {
  const birthDate = birthDateOf(idNo);
  const isOne =
    isInProvince(idNo.slice(1)) &&
    !OUR_NATIONALITIES.includes(idNo.slice(3, 6)) &&
    isBizDate(birthDate) &&
    idCheckCharacter(idNo) === idNo[17];
  return isOne ? { idNo, birthDate, sex: sexOf(idNo) } : null;
}

function readOld(idNo: string, today: BizDate): PermanentResidenceId | null {
  if (!isInProvince(idNo.slice(3)) || OUR_NATIONALITIES.includes(idNo.slice(0, 3))) return null;
  if (oldCheckDigit(idNo.slice(0, -1)) !== Number(idNo[14])) return null;
  const rest = `${idNo.slice(7, 9)}-${idNo.slice(9, 11)}-${idNo.slice(11, 13)}`;
  const century = Number(today.slice(0, 2));
  const birthDate = [`${century}${rest}`, `${century - 1}${rest}`].find(
    (date) => isBizDate(date) && date <= today,
  );
  return birthDate === undefined ? null : { idNo, birthDate, sex: null };
}

/** Weights 7, 3, 1; A counts 10 and Z 35, as in the lines that machines read on passports (ICAO 9303). */
function oldCheckDigit(body: string): number {
  const sum = Array.from(body).reduce(
    (total, character, place) =>
      total + Number.parseInt(character, 36) * (OLD_WEIGHTS[place % 3] ?? 0),
    0,
  );
  return sum % 10;
}

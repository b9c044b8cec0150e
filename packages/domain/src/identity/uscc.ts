import { cleanNumber } from "../text/clean-text.ts";
import { isInProvince } from "./province-codes.ts";
import { isResidentId } from "./resident-id.ts";

/** GB 32100 has no I, O, S, V, Z, so that they are not taken for digits. */
const ALPHABET = "0123456789ABCDEFGHJKLMNPQRTUWXY";
/** Looked at before capitals are made: the ligature of two f would become two of the alphabet. */
const FORM = /^[0-9A-Za-z]{18}$/;
const STRUCTURE = /^[0-9A-HJ-NPQRTUWXY]{2}[0-9]{6}[0-9A-HJ-NPQRTUWXY]{10}$/;
/** The registering authority with the kinds of institution that it registers (GB 32100, table 1). */
const KINDS: Readonly<Record<string, string>> = {
  1: "1239",
  2: "19",
  3: "123459",
  4: "19",
  5: "1239",
  6: "129",
  7: "129",
  8: "19",
  9: "1239",
  A: "19",
  N: "1239",
  Y: "1",
};
/** Enterprises that the national authority registered have 100000 for a region. */
const NATIONAL_REGION = "100000";
const ORGANISATION_ALPHABET = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";
const ORGANISATION_WEIGHTS = [3, 7, 9, 10, 5, 8, 4, 2] as const;
/** An ID number of 18 characters: its birth date is where region and organisation meet. */
const LIKE_ID_NUMBER =
  /^[0-9]{6}(?:19|20)[0-9]{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12][0-9]|3[01])[0-9]{3}[0-9X]$/;

export interface Uscc {
  /** 18 characters in upper case. */
  readonly code: string;
  /** Whether the last character is the one that the others ask for. Where it is not, one of them is probably misread. */
  readonly checkIsRight: boolean;
}

/**
 * Parses a unified social credit code (GB 32100) as typed or pasted: registering authority, kind of institution, six
 * digits of region, nine characters of organisation, check character. Null without that structure, and for an ID
 * number, which has digits in the same places. A wrong check character is reported, not refused: the registry decides.
 */
export function readUscc(text: string): Uscc | null {
  return structureOf(cleanNumber(text));
}

/**
 * A unified social credit code with the right check character, in upper case. Spaces around it and lower case are
 * accepted. Null for any other text.
 */
export function parseUscc(text: string): string | null {
  const read = structureOf(text.trim());
  return read?.checkIsRight === true ? read.code : null;
}

export function isUscc(text: string): boolean {
  return parseUscc(text) !== null;
}

function structureOf(typed: string): Uscc | null {
  if (!FORM.test(typed)) return null;
  const code = typed.toUpperCase();
  const [authority = "", kind = ""] = code;
  const region = code.slice(2, 8);
  const isOne =
    STRUCTURE.test(code) &&
    KINDS[authority]?.includes(kind) === true &&
    (isInProvince(region) || region === NATIONAL_REGION);
  if (!isOne) return null;
  const checkIsRight = checkCharacter(code) === code[17];
  const isIdNumber =
    isResidentId(code) ||
    (LIKE_ID_NUMBER.test(code) && !(checkIsRight && hasRightOrganisation(code)));
  return isIdNumber ? null : { code, checkIsRight };
}

function checkCharacter(code: string): string | undefined {
  let sum = 0;
  let weight = 1;
  for (const character of code.slice(0, -1)) {
    sum += ALPHABET.indexOf(character) * weight;
    weight = (weight * 3) % ALPHABET.length;
  }
  // A sum that divides evenly has the check character 0, not the one after the last.
  return ALPHABET[(ALPHABET.length - (sum % ALPHABET.length)) % ALPHABET.length];
}

/** Whether the nine characters of the organisation end in their own check character (GB 11714). */
function hasRightOrganisation(code: string): boolean {
  const organisation = code.slice(8, 17);
  const sum = ORGANISATION_WEIGHTS.reduce(
    (total, weight, place) =>
      total + weight * ORGANISATION_ALPHABET.indexOf(organisation[place] ?? ""),
    0,
  );
  const check = 11 - (sum % 11);
  return organisation[8] === (check === 10 ? "X" : String(check % 11));
}

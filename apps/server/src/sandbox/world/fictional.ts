import { createHash } from "node:crypto";
import { type BizDate, parseIdNumber, parseUscc } from "@kedu/domain";

/**
 * Invented people and enterprises. Their numbers pass every check, yet belong to no real person: 440399 is a district
 * that was never assigned, and 629999 a card range that no bank has.
 */
const NOWHERE = "440399";
const CARD_RANGE = "629999";

/** A birth date is not judged by the day: the invented are older than the service. */
const LAST_DAY: BizDate = "2025-12-31";

const ID_WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2] as const;
const ID_CHECKS = "10X98765432";
const USCC_ALPHABET = "0123456789ABCDEFGHJKLMNPQRTUWXY";
const BODY_ALPHABET = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";
const BODY_WEIGHTS = [3, 7, 9, 10, 5, 8, 4, 2] as const;

const FAMILY_NAMES = "王李张刘陈杨赵黄周吴徐孙胡朱高林何郭马罗";
const GIVEN_NAMES = [
  "建国",
  "秀英",
  "志强",
  "丽华",
  "海涛",
  "晓燕",
  "文博",
  "雅琴",
  "俊杰",
  "思远",
  "国平",
  "慧敏",
  "嘉诚",
  "雪梅",
  "永康",
  "静怡",
  "立新",
  "美玲",
  "振华",
  "春燕",
] as const;
const FOREIGN_FAMILY_NAMES = ["SMITH", "GARCIA", "NOVAK", "O'NEILL"] as const;
const FOREIGN_GIVEN_NAMES = ["ANNA", "JEAN-PAUL", "MARIE", "PETER"] as const;
const TRADE_NAMES = [
  "恒信",
  "鑫源",
  "腾达",
  "盛世",
  "华联",
  "兴业",
  "汇通",
  "百盛",
  "金桥",
  "永泰",
] as const;

/** A number from 0 to below `bound` that depends only on the words, so that the same seed gives the same world. */
export function drawn(bound: number, ...words: readonly (string | number)[]): number {
  const digest = createHash("sha256").update(words.join("\0")).digest();
  return Number(digest.readBigUInt64BE() % BigInt(bound));
}

/** A resident ID number with a valid check character, of a district that does not exist. */
export function fictionalIdNo(birthDate: BizDate, sequence: number): string {
  const body = `${NOWHERE}${birthDate.replaceAll("-", "")}${String(sequence % 1000).padStart(3, "0")}`;
  const sum = ID_WEIGHTS.reduce((total, weight, place) => total + weight * Number(body[place]), 0);
  const idNo = `${body}${ID_CHECKS[sum % ID_CHECKS.length]}`;
  if (parseIdNumber(idNo, LAST_DAY) === null) throw new RangeError("not a birth date of a person");
  return idNo;
}

/** The number of a foreigner's permanent residence card, of a nationality that no country has (XXX, 999). */
export function fictionalPermanentIdNo(
  birthDate: BizDate,
  sequence: number,
  form: "NEW" | "OLD" = "NEW",
): string {
  const born = birthDate.replaceAll("-", "");
  const body =
    form === "NEW"
      ? `944999${born}${String(sequence % 1000).padStart(3, "0")}`
      : `XXX4403${born.slice(2)}${sequence % 10}`;
  for (const last of ID_CHECKS) {
    const read = parseIdNumber(body + last, LAST_DAY);
    if (read !== null) return read.idNo;
  }
  throw new RangeError("not a birth date of a person");
}

/** How many different enterprises there can be. */
export const FICTIONAL_ENTERPRISES = USCC_ALPHABET.length ** 5;

/** A unified social credit code with both check characters valid: of the organisation (GB 11714) and of the whole. */
export function fictionalUscc(sequence: number, type: "LTD" | "INDIVIDUAL_BIZ"): string {
  const organisation = `MA9${Array.from(
    { length: 5 },
    (_, place) =>
      USCC_ALPHABET[
        Math.floor(sequence / USCC_ALPHABET.length ** (4 - place)) % USCC_ALPHABET.length
      ],
  ).join("")}`;
  const sum = BODY_WEIGHTS.reduce(
    (total, weight, place) => total + weight * BODY_ALPHABET.indexOf(organisation[place] ?? ""),
    0,
  );
  const check = 11 - (sum % 11);
  const body = `${type === "LTD" ? "91" : "92"}${NOWHERE}${organisation}${
    check === 10 ? "X" : check === 11 ? "0" : check
  }`;
  for (const last of USCC_ALPHABET) {
    const code = parseUscc(body + last);
    if (code !== null) return code;
  }
  throw new RangeError("no check character fits");
}

/** A card number of 19 digits that passes the Luhn check. */
export function fictionalCardNo(sequence: number): string {
  const body = `${CARD_RANGE}${String(sequence).padStart(12, "0")}`;
  const sum = [...body].toReversed().reduce((total, digit, place) => {
    const value = Number(digit) * (place % 2 === 0 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return `${body}${(10 - (sum % 10)) % 10}`;
}

/** A person's name. */
export function fictionalName(seed: string): string {
  const family = FAMILY_NAMES[drawn(FAMILY_NAMES.length, "family name", seed)] ?? "王";
  return family + (GIVEN_NAMES[drawn(GIVEN_NAMES.length, "given name", seed)] ?? "建国");
}

/** A foreigner's name, as a permanent residence card has it. */
export function fictionalForeignName(seed: string): string {
  const family = FOREIGN_FAMILY_NAMES[drawn(FOREIGN_FAMILY_NAMES.length, "family name", seed)];
  return `${family ?? "SMITH"}, ${FOREIGN_GIVEN_NAMES[drawn(FOREIGN_GIVEN_NAMES.length, "given name", seed)] ?? "ANNA"}`;
}

/** An enterprise's name, of the kind that a phone dealer has. */
export function fictionalTradeName(seed: string): string {
  return TRADE_NAMES[drawn(TRADE_NAMES.length, "trade name", seed)] ?? "恒信";
}

/** An adult's birth date. */
export function fictionalBirthDate(seed: string): BizDate {
  const year = 1970 + drawn(26, "birth year", seed);
  const month = 1 + drawn(12, "birth month", seed);
  const day = 1 + drawn(28, "birth day", seed);
  return `${year}-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`;
}

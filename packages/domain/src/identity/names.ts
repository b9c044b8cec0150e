import { allowed, type Decision, refused } from "../refusal/decision.ts";
import { cleanText } from "../text/clean-text.ts";

/** Longest names of a person and of an enterprise that are taken, in characters. */
const MAX_PERSON = 60;
const MAX_ENTERPRISE = 128;
/** Longest text that is read as a name, with all that is cleaned out of it. */
const MAX_TYPED = 500;

/** The middle dot of a transliterated name, as keyboards, readers and banks write it. */
const DOTS = "·•・･‧∙⋅ㆍ᛫⸱⸳●◦∘⦁ꞏᐧ";
const MIDDLE_DOTS = new RegExp(`[${DOTS}]`, "gu");
/** As above, with the points that some type for it. */
const ANY_DOTS = new RegExp(`[${DOTS}.。]`, "gu");
const SPACED_DOTS = new RegExp(` ?([${DOTS}.。]) ?`, "gu");
const OPENING = /[([［〔【〖﹙]/gu;
const CLOSING = /[)\]］〕】〗﹚]/gu;
const APOSTROPHES = /[’‘ʼ`´]/gu;
const DASHES = /[\p{Pd}\u2212]/gu;

/** Parts of Han characters with one middle dot between them. */
const HAN_NAME = /^\p{Script=Han}+(?:·\p{Script=Han}+)*$/u;
/** Words of Latin letters with one mark between them: `Anna O'Neill-Smith`, `SMITH, J. R.` without its last point. */
const LATIN_NAME = /^\p{Script=Latin}+(?:(?:[ ·-]|' ?|\. ?|, ?)\p{Script=Latin}+)*$/u;
const HAN_WITH_DOTS = new RegExp(`^[\\p{Script=Han}${DOTS}.。]+$`, "u");
const ENTERPRISE_NAME = /^[\p{L}\p{M}\p{N}（）·&'"“”《》、,.+/ -]+$/u;
const SPACE_AFTER_HAN = /([\p{Script=Han}（）]) /gu;
const SPACE_BEFORE_HAN = / (?=[\p{Script=Han}（）])/gu;

/**
 * A person's name as it is kept: at least two Han characters, or Latin letters. The dot of a transliterated name is one,
 * between two parts, and written `·` whatever was typed. Source: specification 5, generic messages.
 */
export function checkName(text: string): Decision<string, "NAME_EMPTY" | "NAME_INVALID"> {
  if (text.length > MAX_TYPED) return refused("NAME_INVALID");
  const cleaned = cleanText(text);
  if (cleaned === "") return refused("NAME_EMPTY");
  const closed = cleaned.replace(SPACED_DOTS, "$1");
  const name = HAN_WITH_DOTS.test(closed)
    ? closed.replace(ANY_DOTS, "·")
    : cleaned.replace(MIDDLE_DOTS, "·").replace(APOSTROPHES, "'").replace(DASHES, "-");
  const characters = Array.from(name.replaceAll("·", "")).length;
  const isName =
    characters >= 2 && name.length <= MAX_PERSON && (HAN_NAME.test(name) || LATIN_NAME.test(name));
  return isName ? allowed(name) : refused("NAME_INVALID");
}

/** A person's name as read off a photo: spaces between Han characters are those of the print. */
export function nameAsRead(text: string): string {
  const cleaned = cleanText(text).replace(SPACE_AFTER_HAN, "$1").replace(SPACE_BEFORE_HAN, "");
  const name = checkName(cleaned);
  return name.ok ? name.value : cleaned;
}

/**
 * An enterprise's name as it is kept, and as licences write it: brackets wide and in pairs, letters and digits narrow, no
 * space beside a Han character. Source: specification 5, generic messages.
 */
export function checkEnterpriseName(text: string): Decision<string, "NAME_EMPTY" | "NAME_INVALID"> {
  if (text.length > MAX_TYPED) return refused("NAME_INVALID");
  const cleaned = cleanText(text);
  if (cleaned === "") return refused("NAME_EMPTY");
  const name = cleaned
    .replace(OPENING, "（")
    .replace(CLOSING, "）")
    .replace(MIDDLE_DOTS, "·")
    .replace(APOSTROPHES, "'")
    .replace(DASHES, "-")
    .replace(SPACE_AFTER_HAN, "$1")
    .replace(SPACE_BEFORE_HAN, "");
  const isName =
    name.length <= MAX_ENTERPRISE &&
    ENTERPRISE_NAME.test(name) &&
    /\p{L}[^\p{L}]*\p{L}/u.test(name) &&
    !/^·|··|·$/u.test(name) &&
    isPaired(name);
  return isName ? allowed(name) : refused("NAME_INVALID");
}

/**
 * Whether two names of persons or enterprises are one. Width, the kind of dot, bracket, dash and apostrophe, spaces,
 * invisible characters and capitals make no difference: banks, registries and keyboards differ in them.
 */
export function isSameName(one: string, other: string): boolean {
  if (one.length > MAX_TYPED || other.length > MAX_TYPED) return false;
  const name = comparableName(one);
  return name !== "" && name === comparableName(other);
}

/** A name in the form in which two spellings of it are one; only for comparing. */
export function comparableName(text: string): string {
  return cleanText(text)
    .replace(ANY_DOTS, "·")
    .replace(OPENING, "(")
    .replace(CLOSING, ")")
    .replace(APOSTROPHES, "'")
    .replace(DASHES, "-")
    .replaceAll(" ", "")
    .toUpperCase();
}

/** Whether every bracket that opens is closed, and none is empty. */
function isPaired(name: string): boolean {
  let open = 0;
  for (const character of name) {
    if (character === "（") open += 1;
    if (character === "）") open -= 1;
    if (open < 0) return false;
  }
  return open === 0 && !name.includes("（）");
}

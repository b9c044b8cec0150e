// The domain and the fields of the design system each have this file, for neither imports the other. A test holds the
// two equal.

/** An emoji, kept whole with the characters that join it; or an invisible character. */
const EMOJI_OR_INVISIBLE =
  /(\p{Extended_Pictographic}\p{Emoji_Modifier}?\uFE0F?(?:\u200D\p{Extended_Pictographic}\p{Emoji_Modifier}?\uFE0F?)*)|[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;

/**
 * `卡号: `, `户名: 王强, 卡号: `: words with at most two digits, ended by a colon. A plus sign is none of
 * them: it begins a country code.
 */
const COLON_LABELS =
  /^(?:(?=[^:]{0,24}[\p{L}\p{Extended_Pictographic}])[^:\d+]{0,20}\d{0,2}[^:\d+]{0,20}:)+/u;

/** `手机 `, `（卡号）`: pictures, and letters of any script but Latin, whose letters begin some document numbers. */
const LABEL_WITHOUT_COLON =
  /^(?:(?:(?!\p{Script=Latin})\p{L}|\p{Extended_Pictographic}(?:\u200D|\uFE0F)*)[ ()[\]【】「」]*)+/u;

/** `ID No. `, `ICBC `, `№`: no number of a document begins with four letters. */
const LATIN_LABEL = /^(?:[#№]|(?:id|no|nr|tel|a\/c|[a-z]{4,})[ .#№]+)+/iu;

/** Quotation marks and brackets around a number, and what ends a sentence behind it. */
const OPENING_MARKS = /^[ "'“”‘’「『【〔《<([]+/u;
const CLOSING_MARKS = /([0-9A-Za-z]{3})[ "'“”‘’」』】〕》>)\],;:!?、。.…]+$/u;

/** Characters of the longest text that is read as a number, with its label and its separators. */
const MOST_CHARACTERS = 200;

/** Between two characters of a number, or left over at its end. */
const DASHES = /([0-9A-Za-z])-+(?=[0-9A-Za-z]|$)/gu;

/** Between groups of three and more: a point in `1.9` says something else. */
const DOTS_AND_SLASHES = /([0-9A-Za-z]{3})[.·•・‧∙⋅。/\\|]+(?=[0-9A-Za-z]{3}|$)/gu;

/** The last character of an ID number as it is taken from pages of signs, or from another alphabet. */
const LIKE_X = /^(\d{17})[×✕✖ХхΧχ]$/u;

/**
 * What is visible of a text, as it was typed: format characters, variation selectors and soft hyphens are removed, and
 * every kind of space becomes a plain one. Emoji stay whole.
 */
export function visibleText(text: string): string {
  return text.replace(EMOJI_OR_INVISIBLE, "$1").replace(/[\s\u2800]/gu, " ");
}

/**
 * A text without differences of width (NFKC), without invisible characters, and with single plain spaces inside it
 * only. A raised or circled digit and a character that stands for several stay as they are: `10²` is not `102`.
 */
export function cleanText(text: string): string {
  return visibleText(text)
    .replace(/[\u0080-\u{10FFFF}]/gu, plainCharacter)
    .normalize("NFC")
    .replace(/ +/gu, " ")
    .trim();
}

/** A text whose dashes are plain hyphens: keyboards and word processors write many kinds of them. */
export function plainDashes(text: string): string {
  return text.replace(/[\p{Pd}\u02D7\u2043\u2212\u2500]/gu, "-");
}

/**
 * A clean text without the label in front of a number, and without what encloses or ends the number: `身份证号：4403…。`
 * begins with 4403.
 */
export function withoutLabel(text: string): string {
  return text
    .replace(OPENING_MARKS, "")
    .replace(COLON_LABELS, "")
    .replace(OPENING_MARKS, "")
    .replace(LABEL_WITHOUT_COLON, "")
    .replace(LATIN_LABEL, "")
    .replace(CLOSING_MARKS, "$1")
    .trim();
}

/**
 * A number of a card, an account, a document or a company, as typed or pasted: clean, without a label
 * and without what separates its groups. Anything else in it stays, for the rule of the number to refuse.
 */
export function cleanNumber(text: string): string {
  if (text.length > MOST_CHARACTERS) return text;
  return plainDashes(withoutLabel(cleanText(text)))
    .replace(/ /gu, "")
    .replace(DASHES, "$1")
    .replace(DOTS_AND_SLASHES, "$1")
    .replace(LIKE_X, "$1X");
}

function plainCharacter(character: string): string {
  const plain = character.normalize("NFKC");
  const isOne = plain.length === String.fromCodePoint(plain.codePointAt(0) ?? 0).length;
  return isOne && !/\p{No}/u.test(character) ? plain : character;
}

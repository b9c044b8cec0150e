// What no text of an operator may have, whatever file it is in.

/** Control and format characters, halves of characters, what ends a line, and all else that cannot be seen. */
const UNREADABLE = /[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/u;

/** Also the full-width ones: who types Chinese gets them, and they make no place. */
const BRACE = /[{}｛｝]/;

/** Numbers that a text spells out. One alone is too common a word to be one of them. */
const SPELLED =
  /[两俩二三四五六七八九十百千万半廿卅壹贰叁肆伍陆柒捌玖拾佰仟]|\b(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|(?:thir|four|fif|six|seven|eigh|nine)teen|(?:twen|thir|for|fif|six|seven|eigh|nine)ty|dozen|hundred|thousand|million|half|hours?)\b/i;

/** Words that only contain one, such as the next day or a QR code; or a figure that looks like such a word, to be kept. */
const NO_FIGURE =
  /(一千万)|两次|第二天|二维码|第三方|千万(?=不|别|要)|十分(?![钟之])|百度|business hours/gi;

/** Whether a text has a character that cannot be read, or a second line. */
export function isUnreadable(text: string): boolean {
  return UNREADABLE.test(text);
}

/** Whether a brace is left in a text without its places. */
export function hasBrace(text: string): boolean {
  return BRACE.test(text);
}

/**
 * The first figure that a text spells out, as it is written there; null without one. It would be wrong the day its rule
 * changes: figures have places.
 */
export function spelledFigure(text: string): string | null {
  return SPELLED.exec(text.replace(NO_FIGURE, "$1 "))?.[0] ?? null;
}

import { cleanText } from "./clean-text.ts";

/**
 * Thousands are marked throughout or not at all, in groups of three and by one kind of mark. A group
 * that began with a zero would be a decimal of a country that writes a comma for its point.
 */
const DECIMAL =
  /^(?:¥ ?)?(?<whole>\d*|[1-9]\d{0,2}(?:(?<mark>[, '’])\d{3})(?:\k<mark>\d{3})*)(?:[.。](?<decimals>\d*))?(?: ?元)?$/u;

/**
 * Plain decimal text of what was typed or pasted: `¥1,234.50` gives `1234.50`. Marks count in their
 * places only, so `11,11` is null, as is everything else that is no number. A number that is not
 * finished is one: nothing, `5.`, `.5`. Never a JavaScript number, so nothing is rounded.
 */
export function decimalText(text: string): string | null {
  const match = DECIMAL.exec(cleanText(text));
  if (match === null) return null;
  const { whole = "", decimals } = match.groups ?? {};
  const digits = whole.replace(/\D/gu, "");
  return decimals === undefined ? digits : `${digits}.${decimals}`;
}

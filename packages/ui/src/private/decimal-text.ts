import { cleanText } from "./clean-text.ts";

/** `金额：`, `应还合计(元)：`. A label that says of which unit or currency the number is may say another one. */
const LABEL =
  /^(?![^:]*[万萬千仟百佰亿億美港澳台欧日英外])(?:\p{Script=Han}{0,8}[额額计計金款]|amount|total)(?:\(元\))?: ?/iu;

/**
 * Thousands are marked throughout or not at all, in groups of three and by one kind of mark. A group
 * that began with a zero would be a decimal of a country that writes a comma for its point. Each mark is written out:
 * Safari compares a reference back to one wrongly where the text has a Chinese character, the first times it is used.
 */
const DECIMAL =
  /^(?:(?:人民币|RMB|CNY|CN(?=¥))? ?(?:¥ ?)?)(?<whole>\d*|[1-9]\d{0,2}(?:(?:,\d{3})+|(?: \d{3})+|(?:'\d{3})+|(?:’\d{3})+))(?:[.。](?<decimals>\d*))?(?: ?(?:[元圆]整?|RMB|CNY))?$/iu;

/**
 * Plain decimal text of what was typed or pasted: `¥1,234.50` and `金额：1,234.50元` give `1234.50`. Marks count in their
 * places only, so `11,11` is null, as is everything else that is no number. A number that is not
 * finished is one: nothing, `5.`, `.5`. Never a JavaScript number, so nothing is rounded.
 */
export function decimalText(text: string): string | null {
  const match = DECIMAL.exec(cleanText(text).replace(LABEL, ""));
  if (match === null) return null;
  const { whole = "", decimals } = match.groups ?? {};
  const digits = whole.replace(/\D/gu, "");
  return decimals === undefined ? digits : `${digits}.${decimals}`;
}

import { cleanText } from "../text/clean-text.ts";

/** `金额：`, `应还合计(元)：`. A label that says of which unit or currency the number is may say another one. */
const LABEL =
  /^(?![^:]*[万萬千仟百佰亿億美港澳台欧日英外])(?:\p{Script=Han}{0,8}[额額计計金款]|amount|total)(?:\(元\))?: ?/iu;

/**
 * Yuan with at most two decimals. Thousands are marked throughout or not at all, in groups of three and by one kind
 * of mark. A group that began with a zero would be a decimal of a country that writes a comma for its point.
 */
const YUAN =
  /^(?:(?:人民币|RMB|CNY|CN(?=¥))? ?(?:¥ ?)?)(?<yuan>[0-9]{1,18}|[1-9][0-9]{0,2}(?:(?:,[0-9]{3}){1,5}|(?: [0-9]{3}){1,5}|(?:'[0-9]{3}){1,5}|(?:’[0-9]{3}){1,5}))(?:[.。](?<cents>[0-9]{1,2}))?(?: ?(?:[元圆]整?|RMB|CNY))?$/iu;

/**
 * Parses an amount in yuan as typed or pasted; exact, as a BigInt of fen. Separators count only in their places, so
 * `11,11` is no amount. Null for anything else: signs, exponents, a missing integer part, a third decimal. Never goes
 * through a float, because 0.29 * 100 is not 29.
 */
export function parseAmount(text: string): bigint | null {
  const match = YUAN.exec(cleanText(text).replace(LABEL, ""));
  const yuan = match?.groups?.["yuan"];
  if (yuan === undefined) return null;
  const cents = (match?.groups?.["cents"] ?? "").padEnd(2, "0");
  return BigInt(yuan.replaceAll(/[^0-9]/g, "") + cents);
}

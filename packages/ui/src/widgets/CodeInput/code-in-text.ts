import { cleanText, plainDashes } from "../../private/clean-text.ts";
import { isOneKey, type TextEdit } from "../../private/text-edit.ts";

/** Why something was not taken: no code is in it, several may be meant, or it is no digit, or one too many. */
export type CodeFault = "none" | "several" | "characters" | "length";

const WORDS = [
  ..."验证码 校验码 认证码 动态码 确认码 随机码 短信码 激活码 授权码 登录码 动态密码 短信密码 口令".split(
    " ",
  ),
  ..."驗證碼 校驗碼 認證碼 動態碼 確認碼 隨機碼 簡訊碼 動態密碼".split(" "),
  ..."\\bcode \\botp \\bpasscode \\bpin".split(" "),
].join("|");
const IS = "[^\\p{L}\\d]{0,4}(?:is|为|為|是)?[^\\p{L}\\d]{0,4}";
// No other words between: `验证码（订单 123456）` says nothing of 123456.
const WORD_BEFORE = new RegExp(`(?:${WORDS})${IS}$`, "iu");
// A word that more digits follow is theirs: `序号 123456 验证码 496463`.
const WORD_AFTER = new RegExp(
  `^[ ()[\\]【】「」]{0,3}(?:(?:is|为|為|是)[^0-9]{0,20}?)?(?:${WORDS})(?!${IS}\\d{3})`,
  "iu",
);

/** Letters and digits that belong together; with the decimals and the path that follow them. */
const TOKEN = /[0-9A-Za-z]+(?:\.[0-9]+|\/[0-9A-Za-z.]+)*/gu;

/** Three and more groups of digits: a number of a document or of a card as it is printed. */
const PRINTED_NUMBER = /[0-9]+(?:[ -][0-9]+){2,}/gu;

/**
 * The code in a text that was pasted or filled in, such as a whole message. A run of exactly as many
 * digits is the code; runs are never joined, except a code written in equal groups. Of several different
 * runs the one beside a word for a code is meant; where no word or more than one says so, none is taken.
 */
export function codeInText(text: string, length: number): string | { readonly fault: CodeFault } {
  const plain = plainDashes(cleanText(text));
  const digits = plain.replace(/[ -]/gu, "");
  if (/^\d+$/u.test(digits)) {
    if (digits.length === length) return digits;
    // The end of a card's number beside the code; more groups are one long number.
    const [one = "", other = "", ...rest] = plain.split(" ");
    const isBeside = rest.length === 0 && /^\d+$/u.test(one + other) && one.length !== other.length;
    if (isBeside && (one.length === length || other.length === length))
      return one.length === length ? one : other;
    return { fault: digits.length > length && !plain.includes(" ") ? "length" : "none" };
  }
  const runs = runsIn(plain, length);
  const found = runs.length > 0 ? runs : groupsIn(plain, length).filter((run) => run.isNamed);
  const codes = new Set(found.map(({ code }) => code));
  const named = new Set(found.flatMap((run) => (run.isNamed ? [run.code] : [])));
  const [code] = codes.size === 1 ? codes : named;
  if (code === undefined) return { fault: codes.size === 0 ? "none" : "several" };
  return codes.size === 1 || named.size === 1 ? code : { fault: "several" };
}

interface Run {
  readonly code: string;
  readonly isNamed: boolean;
}

function runsIn(text: string, length: number): Run[] {
  const printed = Array.from(text.matchAll(PRINTED_NUMBER), ({ 0: row, index }) => ({
    from: index,
    to: index + row.length,
  }));
  return Array.from(text.matchAll(TOKEN)).flatMap(({ 0: token, index }) => {
    const before = text.slice(0, index);
    const after = text.slice(index + token.length);
    // Money, and the middle of a number that is masked, are no code.
    const isOther = /[¥$*]\s?$/u.test(before) || /^\s?[*元]/u.test(after);
    if (token.length !== length || !/^\d+$/u.test(token) || isOther) return [];
    const isOneOfMany = printed.some(({ from, to }) => from <= index && index < to);
    const named = isNamed(before, after);
    return isOneOfMany && !named ? [] : [{ code: token, isNamed: named }];
  });
}

/** `496 463`, `4 9 6 4 6 3`: equal groups that belong to no longer row of them. */
function groupsIn(text: string, length: number): Run[] {
  return Array.from(text.matchAll(/\b[0-9][0-9A-Za-z]*(?:[ -][0-9]+)+/gu)).flatMap(
    ({ 0: row, index }) => {
      const groups = row.split(/[ -]/u);
      const code = groups.join("");
      const isCode = groups.every((group) => group.length === groups[0]?.length);
      if (!isCode || code.length !== length || !/^\d+$/u.test(code)) return [];
      return [{ code, isNamed: isNamed(text.slice(0, index), text.slice(index + row.length)) }];
    },
  );
}

function isNamed(before: string, after: string): boolean {
  return WORD_BEFORE.test(before) || WORD_AFTER.test(after);
}

/** The digits of a code after an edit, or why it was not taken. */
export function editCode(edit: TextEdit, length: number): string | { readonly fault: CodeFault } {
  const { before, inserted, after } = edit;
  const key = plainDashes(cleanText(inserted)).replace(/[ -]/gu, "");
  if (!/^\d*$/u.test(key)) {
    return isOneKey(edit) ? { fault: "characters" } : codeInText(inserted, length);
  }
  const digits = before + key + after;
  if (digits.length <= length) return digits;
  if (key.length === length) return key;
  const code = codeInText(inserted, length);
  return typeof code === "string" ? code : { fault: "length" };
}

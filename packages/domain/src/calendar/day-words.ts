import type { TextLanguage } from "../text/text-language.ts";
import { type BizDate, weekdayOf } from "./biz-date.ts";
import type { BizMonth } from "./biz-month.ts";

/** Monday first. Tables, because a phone takes longer to make the browser's formatters than to show the page. */
const WEEKDAYS = {
  zh: ["周一", "周二", "周三", "周四", "周五", "周六", "周日"],
  en: ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"],
} as const;

const ENGLISH_MONTHS = "Jan Feb Mar Apr May Jun Jul Aug Sept Oct Nov Dec".split(" ");

/** A date with its day of the week: 11月26日 周四 · Thu, 26 Nov; with the year 2027年1月4日 周一 · Mon, 4 Jan 2027. */
export function formatDay(date: BizDate, language: TextLanguage, withYear = false): string {
  const [year = 0, month = 0, day = 0] = date.split("-").map(Number);
  const weekday = WEEKDAYS[language][weekdayOf(date) - 1] ?? "";
  if (language === "en")
    return `${weekday}, ${day} ${ENGLISH_MONTHS[month - 1] ?? ""}${withYear ? ` ${year}` : ""}`;
  return `${withYear ? `${year}年` : ""}${month}月${day}日 ${weekday}`;
}

/** A month in words: 2026年11月 · Nov 2026. */
export function formatMonth(month: BizMonth, language: TextLanguage): string {
  const [year = 0, number = 0] = month.split("-").map(Number);
  return language === "en" ? `${ENGLISH_MONTHS[number - 1] ?? ""} ${year}` : `${year}年${number}月`;
}

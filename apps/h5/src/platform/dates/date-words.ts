import { type BizDate, type BizMonth, businessDateOf, timeOfDayOf, weekdayOf } from "@kedu/domain";
import type { Language } from "../display/display.ts";

/** Dates in words. Business dates are days in Shanghai, so the phone's own zone never touches them. */
export interface DateWords {
  /** 2027年1月4日 周一 · Mon, 4 Jan 2027 */
  readonly full: (date: BizDate) => string;
  /** 11月26日 周四 · Thu, 26 Nov */
  readonly dayOfWeek: (date: BizDate) => string;
  /** 2026年11月 · Nov 2026 */
  readonly month: (month: BizMonth) => string;
  /** 11-26 */
  readonly short: (date: BizDate) => string;
  /** 13:12, in Shanghai. */
  readonly time: (instant: string) => string;
  /** 2026-11-20 13:12, in Shanghai. */
  readonly moment: (instant: string) => string;
}

/** Monday first. Tables, because a phone takes longer to make the browser's formatters than to show the page. */
const WEEKDAYS = {
  "zh-CN": ["周一", "周二", "周三", "周四", "周五", "周六", "周日"],
  en: ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"],
} as const;

const ENGLISH_MONTHS = "Jan Feb Mar Apr May Jun Jul Aug Sept Oct Nov Dec".split(" ");

/** The words for dates in one language. */
export function dateWords(language: Language): DateWords {
  return {
    full: (date) => dayWords(date, language, true),
    dayOfWeek: (date) => dayWords(date, language, false),
    month: (month) => monthWords(month, language),
    short: (date) => date.slice(5),
    time: timeOfInstant,
    moment: (instant) => `${businessDateOf(new Date(instant))} ${timeOfInstant(instant)}`,
  };
}

function dayWords(date: BizDate, language: Language, withYear: boolean): string {
  const [year = 0, month = 0, day = 0] = date.split("-").map(Number);
  const weekday = WEEKDAYS[language][weekdayOf(date) - 1] ?? "";
  if (language === "en")
    return `${weekday}, ${day} ${ENGLISH_MONTHS[month - 1] ?? ""}${withYear ? ` ${year}` : ""}`;
  return `${withYear ? `${year}年` : ""}${month}月${day}日 ${weekday}`;
}

function monthWords(month: BizMonth, language: Language): string {
  const [year = 0, number = 0] = month.split("-").map(Number);
  return language === "en" ? `${ENGLISH_MONTHS[number - 1] ?? ""} ${year}` : `${year}年${number}月`;
}

function timeOfInstant(instant: string): string {
  return timeOfDayOf(new Date(instant));
}

/** The business date of an instant that the service sent. */
export function businessDay(instant: string): BizDate {
  return businessDateOf(new Date(instant));
}

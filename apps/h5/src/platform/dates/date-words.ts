import {
  type BizDate,
  type BizMonth,
  businessDateOf,
  formatDay,
  formatMonth,
  timeOfDayOf,
} from "@kedu/domain";
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

/** The words for dates in one language. */
export function dateWords(language: Language): DateWords {
  const spoken = language === "en" ? "en" : "zh";
  return {
    full: (date) => formatDay(date, spoken, true),
    dayOfWeek: (date) => formatDay(date, spoken),
    month: (month) => formatMonth(month, spoken),
    short: (date) => date.slice(5),
    time: timeOfInstant,
    moment: (instant) => `${businessDateOf(new Date(instant))} ${timeOfInstant(instant)}`,
  };
}

function timeOfInstant(instant: string): string {
  return timeOfDayOf(new Date(instant));
}

/** The business date of an instant that the service sent. */
export function businessDay(instant: string): BizDate {
  return businessDateOf(new Date(instant));
}

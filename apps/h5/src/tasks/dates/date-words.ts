import { type BizDate, businessDateOf, timeOfDayOf } from "@kedu/domain";
import type { Language } from "../display/display.ts";

/** Dates in words. Business dates are days in Shanghai, so the phone's own zone never touches them. */
export interface DateWords {
  /** 2027年1月4日 周一 · Mon, 4 Jan 2027 */
  readonly full: (date: BizDate) => string;
  /** 11月26日 周四 · Thu, 26 Nov */
  readonly dayOfWeek: (date: BizDate) => string;
  /** 11-26 */
  readonly short: (date: BizDate) => string;
  /** 13:12, in Shanghai. */
  readonly time: (instant: string) => string;
  /** 2026-11-20 13:12, in Shanghai. */
  readonly moment: (instant: string) => string;
}

function atNoonUtc(date: BizDate): Date {
  return new Date(`${date}T12:00:00Z`);
}

function formatter(language: Language, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(language === "en" ? "en-GB" : "zh-CN", {
    ...options,
    timeZone: "UTC",
  });
}

/** The words for dates in one language. */
export function dateWords(language: Language): DateWords {
  const weekday = formatter(language, { weekday: "short" });
  const withYear = formatter(language, { year: "numeric", month: "short", day: "numeric" });
  const withoutYear = formatter(language, { month: "short", day: "numeric" });
  const joined = (date: BizDate, day: Intl.DateTimeFormat): string => {
    const at = atNoonUtc(date);
    return language === "en"
      ? `${weekday.format(at)}, ${day.format(at)}`
      : `${day.format(at)} ${weekday.format(at)}`;
  };
  const time = (instant: string): string => timeOfDayOf(new Date(instant));
  return {
    full: (date) => joined(date, withYear),
    dayOfWeek: (date) => joined(date, withoutYear),
    short: (date) => date.slice(5),
    time,
    moment: (instant) => `${businessDateOf(new Date(instant))} ${time(instant)}`,
  };
}

/** The business date of an instant that the service sent. */
export function businessDay(instant: string): BizDate {
  return businessDateOf(new Date(instant));
}

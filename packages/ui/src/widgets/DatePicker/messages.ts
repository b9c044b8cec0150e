import type { DateUnit } from "./date-unit.ts";

const SHORT_MONTHS = "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split(" ");
const SHORT_DAYS = "Sun Mon Tue Wed Thu Fri Sat".split(" ");
const CHINESE_UNITS: Record<DateUnit, string> = {
  year: "年",
  quarter: "季度",
  month: "月",
  week: "周",
  day: "日",
  hour: "时",
  minute: "分",
};

export interface DateMessages {
  /** Name of a column. */
  unit(unit: DateUnit): string;
  /** A row of a column. */
  row(unit: DateUnit, value: number): string;
  /** A time that has not ended. */
  untilNow: string;
  /** In a column that has no meaning for what is picked. */
  none: string;
  weekday(weekday: number): string;
  dayWithWeekday(day: string, weekday: string): string;
  date(year: number, month: number, day: number): string;
  dateWithWeekday(date: string, weekday: string): string;
}

export const datePickerMessages: Record<"zh-CN" | "en", DateMessages> = {
  "zh-CN": {
    unit: (unit) => CHINESE_UNITS[unit],
    row: (unit, value) => (unit === "week" ? `第${value}周` : `${value}${CHINESE_UNITS[unit]}`),
    untilNow: "至今",
    none: "—",
    weekday: (weekday) => `周${"日一二三四五六".charAt(weekday)}`,
    dayWithWeekday: (day, weekday) => `${day} ${weekday}`,
    date: (year, month, day) => `${year}年${month}月${day}日`,
    dateWithWeekday: (date, weekday) => `${date} ${weekday}`,
  },
  en: {
    unit: (unit) => unit.charAt(0).toUpperCase() + unit.slice(1),
    row: (unit, value) =>
      unit === "month"
        ? (SHORT_MONTHS[value - 1] ?? "")
        : unit === "quarter"
          ? `Q${value}`
          : unit === "hour" || unit === "minute"
            ? String(value).padStart(2, "0")
            : String(value),
    untilNow: "Now",
    none: "—",
    weekday: (weekday) => SHORT_DAYS[weekday] ?? "",
    dayWithWeekday: (day, weekday) => `${weekday} ${day}`,
    date: (year, month, day) => `${day} ${SHORT_MONTHS[month - 1] ?? month} ${year}`,
    dateWithWeekday: (date, weekday) => `${weekday}, ${date}`,
  },
};

import { civilDay, weekdayOf } from "../DatePicker/civil-date.ts";
import { datePickerMessages } from "../DatePicker/messages.ts";
import type { UiLanguage } from "../../locale/UiLocale.tsx";
import type { Refusal } from "./day-choice.ts";

export interface CalendarMessages {
  /** Above a month. */
  month(year: number, month: number): string;
  /** Above a column, from Sunday on. */
  weekdays: readonly string[];
  /** A day in full, as it is read. */
  day(day: number): string;
  previousMonth: string;
  nextMonth: string;
  earlierMonths: string;
  today: string;
  begin: string;
  end: string;
  /** The line that says what is chosen. */
  chooseDay: string;
  chooseDays: string;
  chooseBegin: string;
  chooseEnd(begin: string): string;
  chosen(day: string): string;
  severalChosen(days: readonly string[]): string;
  rangeChosen(from: string, to: string, count: number): string;
  refusal(refusal: Refusal): string;
  confirm: string;
}

const CHINESE_WEEKDAYS = [..."日一二三四五六"];

function chineseDay(day: number): string {
  const words = datePickerMessages["zh-CN"];
  const date = civilDay(day);
  return words.dateWithWeekday(words.date(...date), words.weekday(weekdayOf(date)));
}

function englishDay(day: number): string {
  const words = datePickerMessages.en;
  const date = civilDay(day);
  return words.dateWithWeekday(words.date(...date), words.weekday(weekdayOf(date)));
}

export const calendarMessages: Record<UiLanguage, CalendarMessages> = {
  "zh-CN": {
    month: (year, month) => `${year}年${month}月`,
    weekdays: CHINESE_WEEKDAYS,
    day: chineseDay,
    previousMonth: "上个月",
    nextMonth: "下个月",
    earlierMonths: "更早的月份",
    today: "今天",
    begin: "开始",
    end: "结束",
    chooseDay: "请选择日期",
    chooseDays: "请选择日期，可选多天",
    chooseBegin: "请选择开始日期",
    chooseEnd: (begin) => `${begin} 开始，请选择结束日期`,
    chosen: (day) => `已选 ${day}`,
    severalChosen: (days) => `已选 ${days.length} 天：${days.join("、")}`,
    rangeChosen: (from, to, count) => `已选 ${from} 至 ${to}，共 ${count} 天`,
    refusal: chineseRefusal,
    confirm: "确定",
  },
  en: {
    month: (year, month) => `${datePickerMessages.en.row("month", month)} ${year}`,
    weekdays: Array.from({ length: 7 }, (_, weekday) => datePickerMessages.en.weekday(weekday)),
    day: englishDay,
    previousMonth: "Previous month",
    nextMonth: "Next month",
    earlierMonths: "Earlier months",
    today: "Today",
    begin: "Start",
    end: "End",
    chooseDay: "Choose a date",
    chooseDays: "Choose one or more dates",
    chooseBegin: "Choose the first day",
    chooseEnd: (begin) => `From ${begin}. Choose the last day`,
    chosen: (day) => `Chosen: ${day}`,
    severalChosen: (days) =>
      `${days.length} ${days.length === 1 ? "day" : "days"} chosen: ${days.join("; ")}`,
    rangeChosen: (from, to, count) => `${from} – ${to}, ${count} ${count === 1 ? "day" : "days"}`,
    refusal: englishRefusal,
    confirm: "Done",
  },
};

function chineseRefusal(refusal: Refusal): string {
  switch (refusal.kind) {
    case "beforeMin":
      return `最早可选 ${chineseDay(refusal.limit)}`;
    case "afterMax":
      return `最晚可选 ${chineseDay(refusal.limit)}`;
    case "unavailable":
      return `${chineseDay(refusal.day)} 不可选：${refusal.reason}`;
    case "tooMany":
      return `最多选 ${refusal.maxDays} 天`;
    case "rangeOverUnavailable":
      return `${chineseDay(refusal.day)} 不可选：${refusal.reason}。已改为从 ${chineseDay(refusal.begins)} 开始，请选择结束日期`;
    case "rangeTooLong":
      return `最多选 ${refusal.maxDays} 天。已改为从 ${chineseDay(refusal.begins)} 开始，请选择结束日期`;
  }
}

function englishRefusal(refusal: Refusal): string {
  switch (refusal.kind) {
    case "beforeMin":
      return `The earliest date is ${englishDay(refusal.limit)}`;
    case "afterMax":
      return `The latest date is ${englishDay(refusal.limit)}`;
    case "unavailable":
      return `${englishDay(refusal.day)} is not available: ${refusal.reason}`;
    case "tooMany":
      return `At most ${refusal.maxDays} days`;
    case "rangeOverUnavailable":
      return `${englishDay(refusal.day)} is not available: ${refusal.reason}. Now from ${englishDay(refusal.begins)}; choose the last day`;
    case "rangeTooLong":
      return `At most ${refusal.maxDays} days. Now from ${englishDay(refusal.begins)}; choose the last day`;
  }
}

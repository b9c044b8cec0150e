import type { UiLanguage } from "../../locale/UiLocale.tsx";
import { civilDay } from "../DatePicker/civil-date.ts";
import { datePickerMessages } from "../DatePicker/messages.ts";
import { type DayValue, daysOf } from "./days-of-value.ts";

/** The value of a calendar in words, for a field: 2026年11月20日, or the two ends of a range. Empty where it has no day. */
export function daysInWords(value: DayValue | null | undefined, language: UiLanguage): string {
  const words = daysOf(value).map((day) => datePickerMessages[language].date(...civilDay(day)));
  const isRange = typeof value === "object" && value !== null && "from" in value;
  if (isRange) return [...new Set(words)].join(" – ");
  return words.join(language === "en" ? "; " : "、");
}

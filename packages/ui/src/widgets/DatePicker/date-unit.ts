/** What one wheel of a date picker turns through. A week is the ISO week of its own year. */
export type DateUnit = "year" | "quarter" | "month" | "week" | "day" | "hour" | "minute";

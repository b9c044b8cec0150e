const SHORT_MONTHS = "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split(" ");
const SHORT_DAYS = "Sun Mon Tue Wed Thu Fri Sat".split(" ");

export const datePickerWords = {
  "zh-CN": {
    year: "年",
    month: "月",
    day: "日",
    yearRow: (year: number) => `${year}年`,
    monthRow: (month: number) => `${month}月`,
    dayRow: (day: number) => `${day}日`,
    weekday: (weekday: number) => `周${"日一二三四五六".charAt(weekday)}`,
    dayWithWeekday: (day: string, weekday: string) => `${day} ${weekday}`,
    date: (year: number, month: number, day: number, weekday: string) =>
      `${year}年${month}月${day}日 ${weekday}`,
  },
  en: {
    year: "Year",
    month: "Month",
    day: "Day",
    yearRow: String,
    monthRow: (month: number) => SHORT_MONTHS[month - 1] ?? String(month),
    dayRow: String,
    weekday: (weekday: number) => SHORT_DAYS[weekday] ?? "",
    dayWithWeekday: (day: string, weekday: string) => `${weekday} ${day}`,
    date: (year: number, month: number, day: number, weekday: string) =>
      `${weekday}, ${day} ${SHORT_MONTHS[month - 1] ?? month} ${year}`,
  },
};

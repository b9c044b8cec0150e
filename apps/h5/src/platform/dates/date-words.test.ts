import { addDays } from "@kedu/domain";
import { expect, test } from "vitest";
import { businessDay, dateWords } from "./date-words.ts";

test("a due date names its weekday, in both languages", () => {
  expect(dateWords("zh-CN").full("2027-01-04")).toBe("2027年1月4日 周一");
  expect(dateWords("en").full("2027-01-04")).toBe("Mon, 4 Jan 2027");
  expect(dateWords("zh-CN").dayOfWeek("2026-11-26")).toBe("11月26日 周四");
  expect(dateWords("en").dayOfWeek("2026-11-26")).toBe("Thu, 26 Nov");
});

test("a month is named with its year, in both languages", () => {
  expect(dateWords("zh-CN").month("2026-01")).toBe("2026年1月");
  expect(dateWords("en").month("2026-11")).toBe("Nov 2026");
});

test("instants are shown in Shanghai time, whatever the phone's zone", () => {
  expect(dateWords("en").time("2026-11-20T05:12:08Z")).toBe("13:12");
  expect(dateWords("zh-CN").moment("2026-11-20T23:59:00+08:00")).toBe("2026-11-20 23:59");
  expect(businessDay("2026-11-20T16:00:00Z")).toBe("2026-11-21");
});

test("every weekday and month has its word", () => {
  const days = Array.from({ length: 366 }, (_, day) => addDays("2028-01-01", day));
  for (const language of ["zh-CN", "en"] as const) {
    const own = dateWords(language);
    const weekday = new Intl.DateTimeFormat(language, { timeZone: "UTC", weekday: "short" });
    const month = new Intl.DateTimeFormat(language, { timeZone: "UTC", month: "short" });
    for (const date of days) {
      const at = new Date(`${date}T12:00:00Z`);
      expect(own.full(date)).toContain(weekday.format(at));
      expect(own.full(date)).toContain(month.format(at));
    }
  }
});

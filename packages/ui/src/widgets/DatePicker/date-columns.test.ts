import { expect, test } from "vitest";
import { resolvePicker } from "../Picker/picker-columns.ts";
import {
  clampPlaces,
  dateColumns,
  datePlaces,
  dateRange,
  formatPlaces,
  parsePlaces,
} from "./date-columns.ts";
import { datePickerWords } from "./words.ts";

const words = datePickerWords["zh-CN"];
const today = { year: 2026, month: 11, day: 20 };

function pick(places: readonly number[], min?: string, max?: string): string {
  const range = dateRange(min, max, today);
  const { values } = resolvePicker<readonly number[]>(
    (picked) => dateColumns(picked, range, words),
    places,
    (picked) => clampPlaces(picked, range),
  );
  return formatPlaces(values);
}

test("by default ten whole years back and ten on", () => {
  const range = dateRange(undefined, undefined, today);
  expect(range).toEqual({
    min: { year: 2016, month: 1, day: 1 },
    max: { year: 2036, month: 12, day: 31 },
  });
  expect(dateColumns([2026, 2, 1], range, words).map((column) => column.items.length)).toEqual([
    21, 12, 28,
  ]);
});

test("the leap day of today does not bend the default range", () => {
  expect(dateRange(undefined, undefined, { year: 2028, month: 2, day: 29 }).min).toEqual({
    year: 2018,
    month: 1,
    day: 1,
  });
});

test("rows end where the range does, and values move in as a whole", () => {
  expect(pick([2020, 10, 10], "2005-06-15", "2010-02-01")).toBe("2010-02-01");
  expect(pick([2005, 1, 31], "2005-06-15", "2010-02-01")).toBe("2005-06-15");
  expect(pick([2026, 2, 31])).toBe("2026-02-28");
  expect(pick([2026, 11], "2026-03-20", "2026-10-02")).toBe("2026-10");
  expect(pick([2026, 3], "2026-03-20", "2026-10-02")).toBe("2026-03");
  expect(pick([1999])).toBe("2016");
});

test("a range that is none is a mistake of the caller", () => {
  expect(() => dateRange("2026-02-30", undefined, today)).toThrow(RangeError);
  expect(() => dateRange("2026-05-01", "2026-04-30", today)).toThrow(RangeError);
});

test("values are read and written at their precision", () => {
  expect(parsePlaces("2026-11", "month")).toEqual({ year: 2026, month: 11, day: 1 });
  expect(parsePlaces("2026", "year")).toEqual({ year: 2026, month: 1, day: 1 });
  expect(parsePlaces("2026-11-31", "day")).toBeNull();
  expect(formatPlaces(datePlaces(today, "month"))).toBe("2026-11");
});

test("the weekday is spoken with the day", () => {
  const [, , day] = dateColumns([2026, 11, 20], dateRange(undefined, undefined, today), words);
  expect(day?.spoken?.({ value: 20, label: "20日" })).toBe("20日 周五");
});

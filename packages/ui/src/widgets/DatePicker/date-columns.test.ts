import { afterEach, expect, test, vi } from "vitest";
import { resolvePicker } from "../Picker/picker-columns.ts";
import {
  comparePlaces,
  dateColumns,
  type DatePrecision,
  dateScale,
  type DateScale,
  detailsOf,
  formatPlaces,
  inWords,
  nearestPlaces,
  parseMoment,
  parsePlaces,
  type Places,
  placesOfMoment,
  UNTIL_NOW,
} from "./date-columns.ts";
import { phoneMoment } from "./phone-moment.ts";
import { datePickerMessages } from "./messages.ts";

const words = datePickerMessages["zh-CN"];
const moment = [2026, 11, 20, 9, 5];

function scaleOf(
  precision: DatePrecision,
  asked: { min?: string; max?: string; untilNow?: boolean; filter?: DateScale["filter"] } = {},
): DateScale {
  return dateScale(asked, precision, moment);
}

function resolve(wanted: Places, scale: DateScale) {
  return resolvePicker<Places>(
    (picked) =>
      dateColumns(
        picked.map((place) => place ?? 0),
        scale,
        words,
      ),
    wanted,
    (places) => nearestPlaces(places, scale),
  );
}

/** What is confirmed where a value is shown and nothing is moved. */
function confirmed(value: string, precision: DatePrecision, min?: string, max?: string): string {
  const scale = scaleOf(precision, {
    ...(min === undefined ? {} : { min }),
    ...(max === undefined ? {} : { max }),
  });
  const wanted = parsePlaces(value, precision);
  if (wanted === null) throw new Error(`${value} is no ${precision}`);
  return formatPlaces(resolve(wanted, scale).values, precision);
}

function counts(places: Places, precision: DatePrecision): number[] {
  return dateColumns(places, scaleOf(precision), words).map((column) => column.items.length);
}

test("by default ten whole years back and ten on", () => {
  const { min, max } = scaleOf("day");
  expect([min, max]).toEqual([
    [2016, 1, 1],
    [2036, 12, 31],
  ]);
  expect(scaleOf("minute").max).toEqual([2036, 12, 31, 23, 59]);
  // The last days of 2036 lie in week one of 2037, which is no year of the range.
  expect(scaleOf("week").max).toEqual([2036, 52]);
  expect(counts([2026, 2, 1], "day")).toEqual([21, 12, 28]);
});

test("the leap day of today does not bend the default range", () => {
  expect(dateScale({}, "day", [2028, 2, 29, 0, 0]).min).toEqual([2018, 1, 1]);
});

test("each precision has the columns of its units; a minute has five", () => {
  expect(counts([2026], "year")).toEqual([21]);
  expect(counts([2026, 4], "quarter")).toEqual([21, 4]);
  expect(counts([2026, 2], "month")).toEqual([21, 12]);
  expect(counts([2026, 53], "week")).toEqual([21, 53]);
  expect(counts([2025, 1], "week")).toEqual([21, 52]);
  expect(counts([2028, 2, 1], "day")).toEqual([21, 12, 29]);
  expect(counts([2026, 2, 1, 0], "hour")).toEqual([21, 12, 28, 24]);
  expect(counts([2026, 2, 1, 0, 0], "minute")).toEqual([21, 12, 28, 24, 60]);
});

test("goal 10: a value beyond the range becomes the nearest valid one as a whole", () => {
  expect(confirmed("2020-10-10", "day", "2005-06-15", "2010-02-01")).toBe("2010-02-01");
  expect(confirmed("2010-02-20", "day", "2005-06-15", "2010-02-01")).toBe("2010-02-01");
  expect(confirmed("2005-01-31", "day", "2005-06-15", "2010-02-01")).toBe("2005-06-15");
  expect(confirmed("2009-02-28", "day", "2005-06-15", "2010-02-01")).toBe("2009-02-28");
  expect(confirmed("2026-11", "month", "2026-03-20", "2026-10-02")).toBe("2026-10");
  expect(confirmed("2026-03", "month", "2026-03-20", "2026-10-02")).toBe("2026-03");
  expect(confirmed("1999", "year")).toBe("2016");
  expect(confirmed("2026-Q1", "quarter", "2026-05-01", "2026-12-31")).toBe("2026-Q2");
  expect(confirmed("2026-W01", "week", "2026-05-06")).toBe("2026-W19");
  expect(confirmed("2026-11-20T23:59", "minute", undefined, "2026-11-20T18:30")).toBe(
    "2026-11-20T18:30",
  );
  expect(confirmed("2026-11-21T00:00", "minute", "2026-11-20", "2026-11-20")).toBe(
    "2026-11-20T23:59",
  );
});

test("section 4: a year and month set from outside across years is brought into the range again", () => {
  expect(confirmed("2027-12", "month", "2025-05", "2027-03")).toBe("2027-03");
  expect(confirmed("2025-01", "month", "2025-05", "2027-03")).toBe("2025-05");
  expect(confirmed("2026-12", "month", "2025-05", "2027-03")).toBe("2026-12");
});

test("a day that its month lacks becomes the month's last", () => {
  expect(resolve([2026, 2, 31], scaleOf("day")).values).toEqual([2026, 2, 28]);
  expect(resolve([2028, 2, 31], scaleOf("day")).values).toEqual([2028, 2, 29]);
  expect(resolve([2027, 53], scaleOf("week")).values).toEqual([2027, 52]);
});

test.each([
  ["min alone", { min: "2026-05-01" }, "2026-05-01", "2036-12-31"],
  ["max alone", { max: "2026-05-01" }, "2016-01-01", "2026-05-01"],
  ["min beyond ten years", { min: "2050-03-04" }, "2050-03-04", "2060-12-31"],
  ["max before ten years", { max: "1985-03-07" }, "1975-01-01", "1985-03-07"],
  [
    "both the wrong way round",
    { min: "2026-05-01", max: "2026-04-30" },
    "2026-04-30",
    "2026-05-01",
  ],
  ["the same day twice", { min: "2026-05-01", max: "2026-05-01" }, "2026-05-01", "2026-05-01"],
  ["a day that is none", { min: "2026-02-30" }, "2016-01-01", "2036-12-31"],
  ["words", { min: "LONG_TERM", max: "soon" }, "2016-01-01", "2036-12-31"],
  ["nothing", { min: "", max: "" }, "2016-01-01", "2036-12-31"],
  ["until now", { min: "2026-05-01", max: "now" }, "2026-05-01", "2036-12-31"],
  ["the last year there is", { min: "9999-12-31" }, "9999-12-31", "9999-12-31"],
  ["the first year there is", { max: "0000-01-01" }, "0000-01-01", "0000-01-01"],
])("there is always something to choose from: %s", (_bounds, limits, first, last) => {
  const scale = scaleOf("day", limits);
  expect([scale.min, scale.max].map((places) => formatPlaces(places, "day"))).toEqual([
    first,
    last,
  ]);
  for (const wanted of [scale.now, [1, 1, 1], [9998, 12, 31]]) {
    const places = nearestPlaces(wanted, scale);
    expect(
      dateColumns(places, scale, datePickerMessages.en).every(({ items }) => items.length > 0),
    ).toBe(true);
  }
});

test("one day may be all there is", () => {
  expect(scaleOf("day", { min: "2026-05-01", max: "2026-05-01" }).min).toEqual([2026, 5, 1]);
});

test("a bound of a coarser precision means its first or last moment", () => {
  expect(scaleOf("minute", { min: "2026-11-20", max: "2026-11-21" })).toMatchObject({
    min: [2026, 11, 20, 0, 0],
    max: [2026, 11, 21, 23, 59],
  });
  expect(scaleOf("day", { min: "2026-02", max: "2028-02" })).toMatchObject({
    min: [2026, 2, 1],
    max: [2028, 2, 29],
  });
});

test.each<[string, DatePrecision]>([
  ["2026", "year"],
  ["2026-Q4", "quarter"],
  ["2026-11", "month"],
  ["2026-W53", "week"],
  ["2026-11-20", "day"],
  ["0987-03-04", "day"],
  ["2026-11-20T09", "hour"],
  ["2026-11-20T09:05", "minute"],
  [UNTIL_NOW, "day"],
  [UNTIL_NOW, "year"],
])("%s is read and written at the precision of a %s", (text, precision) => {
  const places = parsePlaces(text, precision);
  expect(places).not.toBeNull();
  expect(formatPlaces(places ?? [], precision)).toBe(text);
});

test.each<[string, DatePrecision]>([
  ["2026-02-29", "day"],
  ["2026-13-01", "day"],
  ["2026-00-10", "day"],
  ["2026-11-31", "day"],
  ["2026-1-1", "day"],
  ["", "day"],
  ["2026-11-20 ", "day"],
  ["2026-11", "day"],
  ["2026-Q5", "quarter"],
  ["2025-W53", "week"],
  ["2026-11-20T24", "hour"],
  ["2026-11-20T09:60", "minute"],
  ["2026-11-20T09:05Z", "minute"],
])("%j is no %s", (text, precision) => {
  expect(parsePlaces(text, precision)).toBeNull();
});

test("today at each precision", () => {
  expect(placesOfMoment(moment, "quarter")).toEqual([2026, 4]);
  expect(placesOfMoment(moment, "week")).toEqual([2026, 47]);
  expect(placesOfMoment(moment, "hour")).toEqual([2026, 11, 20, 9]);
  expect(parseMoment("2026-11-20", "first")).toEqual([2026, 11, 20, 0, 0]);
  expect(parseMoment("2026-11-20T09:05", "first")).toEqual(moment);
  expect(parseMoment("", "first")).toBeNull();
});

test("section 4: a week says which days it has", () => {
  expect(detailsOf([2020, 1], scaleOf("week"))).toEqual({
    untilNow: false,
    firstDay: "2019-12-30",
    lastDay: "2020-01-05",
  });
  expect(inWords([2020, 1], scaleOf("week"), words)).toBe("2019年12月30日 – 2020年1月5日");
});

test("what every precision means in days", () => {
  const days = (places: Places, precision: DatePrecision) => {
    const { firstDay, lastDay } = detailsOf(places, scaleOf(precision));
    return `${firstDay} ${lastDay}`;
  };
  expect(days([2028], "year")).toBe("2028-01-01 2028-12-31");
  expect(days([2028, 1], "quarter")).toBe("2028-01-01 2028-03-31");
  expect(days([2028, 2], "month")).toBe("2028-02-01 2028-02-29");
  expect(days([2028, 2, 3], "day")).toBe("2028-02-03 2028-02-03");
  expect(days([2028, 2, 3, 4, 5], "minute")).toBe("2028-02-03 2028-02-03");
});

test("section 4: until now is flagged, means today, and comes after the last year", () => {
  const scale = scaleOf("day", { untilNow: true });
  const wanted = parsePlaces(UNTIL_NOW, "day") ?? [];
  const { columns, values, indices } = resolve(wanted, scale);
  expect(columns[0]?.items.at(-1)?.label).toBe("至今");
  expect(columns.slice(1).map(({ items }) => items.map(({ label }) => label))).toEqual([
    ["—"],
    ["—"],
  ]);
  expect(columns[2]?.spoken?.({ value: 0, label: "—" })).toBe("至今");
  expect(indices).toEqual([21, 0, 0]);
  expect(formatPlaces(values, "day")).toBe(UNTIL_NOW);
  expect(inWords(values, scale, words)).toBe("至今");
  expect(detailsOf(values, scale)).toEqual({
    untilNow: true,
    firstDay: "2026-11-20",
    lastDay: "2026-11-20",
  });
  // Back to a year: the month and day of today, and not January.
  expect(resolve([2025, 0, 0], scale).values).toEqual([2025, 11, 20]);
});

test("until now counts as today where it is not offered", () => {
  const wanted = parsePlaces(UNTIL_NOW, "day") ?? [];
  expect(resolve(wanted, scaleOf("day")).values).toEqual([2026, 11, 20]);
});

test("rows that a filter refuses are left out, and the nearest one takes their place", () => {
  const scale = scaleOf("minute", {
    filter: (unit, value) => unit !== "minute" || value % 15 === 0,
  });
  const { columns, values } = resolve([2026, 11, 20, 9, 5], scale);
  expect(columns[4]?.items.map(({ value }) => value)).toEqual([0, 15, 30, 45]);
  expect(values).toEqual([2026, 11, 20, 9, 0]);
  expect(resolve([2026, 11, 20, 9, 59], scale).values).toEqual([2026, 11, 20, 9, 45]);
});

test("a filter knows what is picked before", () => {
  const workdays = scaleOf("day", {
    filter: (unit, value, [year = 0, month = 1]) =>
      unit !== "day" || ![0, 6].includes(new Date(Date.UTC(year, month - 1, value)).getUTCDay()),
  });
  // The 21st of November 2026 is a Saturday.
  expect(resolve([2026, 11, 21], workdays).values).toEqual([2026, 11, 20]);
});

test("a filter that refuses every row leaves nothing to confirm", () => {
  const scale = scaleOf("day", { filter: (unit) => unit !== "day" });
  expect(resolve([2026, 11, 20], scale).indices[2]).toBe(-1);
});

test("rows have words of their own where the caller gives them", () => {
  const [year] = dateColumns([2026], scaleOf("year"), words, (unit, value) => `${unit} ${value}`);
  expect(year?.items[0]?.label).toBe("year 2016");
});

test("the weekday is spoken with the day, and a moment in words has its time", () => {
  const [, , day] = dateColumns([2026, 11, 20], scaleOf("day"), words);
  expect(day?.spoken?.({ value: 20, label: "20日" })).toBe("20日 周五");
  expect(inWords([2026, 11, 20, 9, 5], scaleOf("minute"), words)).toBe("2026年11月20日 周五 09:05");
  expect(inWords([2026, 11, 20, 9], scaleOf("hour"), datePickerMessages.en)).toBe(
    "Fri, 20 Nov 2026 09:00",
  );
  expect(inWords([2026], scaleOf("year"), words)).toBeUndefined();
});

const zone = process.env["TZ"];
afterEach(() => {
  vi.useRealTimers();
  if (zone === undefined) delete process.env["TZ"];
  else process.env["TZ"] = zone;
});

test("goal 10: the same dates in Shanghai, Singapore, London's zone and New York", () => {
  const seen = ["Asia/Shanghai", "Asia/Singapore", "UTC", "America/New_York"].map((name) => {
    process.env["TZ"] = name;
    expect(new Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(name);
    // Days on which one of these zones changed its clock, or skipped midnight.
    return ["1900-01-01", "1927-12-31", "1941-09-01", "1981-12-31", "1982-01-01", "1986-05-04"]
      .concat("2026-03-08", "2026-11-01", "2100-02-28")
      .map((value) => {
        const scale = dateScale({ min: "1900-01-01", max: "2100-12-31" }, "day", moment);
        const wanted = parsePlaces(value, "day") ?? [];
        const { values, columns } = resolve(wanted, scale);
        return [
          formatPlaces(values, "day"),
          inWords(values, scale, words),
          columns[2]?.items.length,
        ].join(" ");
      });
  });
  expect(new Set(seen.map((lines) => lines.join("\n"))).size).toBe(1);
  expect(seen[0]?.[3]).toBe("1981-12-31 1981年12月31日 周四 31");
});

test("only what the phone calls now depends on its zone", () => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 20, 17, 30) });
  const now = (name: string) => {
    process.env["TZ"] = name;
    return phoneMoment();
  };
  expect(now("Asia/Shanghai")).toEqual([2026, 11, 21, 1, 30]);
  expect(now("UTC")).toEqual([2026, 11, 20, 17, 30]);
  expect(now("America/New_York")).toEqual([2026, 11, 20, 12, 30]);
});

test("places are ordered from the left", () => {
  expect(comparePlaces([2026, 1], [2025, 12])).toBeGreaterThan(0);
  expect(comparePlaces([2026, 1], [2026, 2])).toBeLessThan(0);
  expect(comparePlaces([2026], [2026])).toBe(0);
});

import { expect, test } from "vitest";
import { parseDay } from "./calendar-days.ts";
import { type DayRules, isWhole, pressDay } from "./day-choice.ts";
import { daysInWords } from "./days-in-words.ts";
import { daysOf, rulesOf, valueOf } from "./days-of-value.ts";

const at = (text: string) => parseDay(text)!;
const closed = (day: string) => (day === "2026-11-22" ? "门店休息" : undefined);

function pressAll(rules: DayRules, ...texts: string[]) {
  return texts.reduce(
    ({ days }, text) => pressDay(days, at(text), rules),
    pressDay([], at(texts[0]!), { ...rules, min: at(texts[0]!) + 1, max: null }),
  );
}

test("one day replaces the other", () => {
  const { days } = pressAll(rulesOf({}), "2026-11-20", "2026-11-21");
  expect(valueOf(days, "single")).toBe("2026-11-21");
});

test("a day outside the bounds, or unavailable, changes nothing and says why", () => {
  const rules = rulesOf({ min: "2026-11-10", max: "2026-11-25", unavailable: closed });
  const chosen = [at("2026-11-20")];
  for (const [text, kind] of [
    ["2026-11-09", "beforeMin"],
    ["2026-11-26", "afterMax"],
    ["2026-11-22", "unavailable"],
  ] as const) {
    const pressed = pressDay(chosen, at(text), rules);
    expect(pressed.days).toBe(chosen);
    expect(pressed.refusal?.kind).toBe(kind);
  }
});

test("several days are in order, a second press takes one away, and no more than allowed are taken", () => {
  const rules = rulesOf({ selection: "several", maxDays: 2 });
  const two = pressAll(rules, "2026-11-20", "2026-11-18");
  expect(valueOf(two.days, "several")).toEqual(["2026-11-18", "2026-11-20"]);
  const third = pressDay(two.days, at("2026-11-19"), rules);
  expect(third).toEqual({ days: two.days, refusal: { kind: "tooMany", maxDays: 2 } });
  expect(pressDay(two.days, at("2026-11-18"), rules).days).toEqual([at("2026-11-20")]);
});

test("a range is whole with its second end, on either side of the first, or the same day", () => {
  const rules = rulesOf({ selection: "range" });
  const begun = pressAll(rules, "2026-11-20");
  expect(isWhole(begun.days, "range")).toBe(false);
  expect(valueOf(pressDay(begun.days, at("2026-11-17"), rules).days, "range")).toEqual({
    from: "2026-11-17",
    to: "2026-11-20",
  });
  const same = pressDay(begun.days, at("2026-11-20"), rules);
  expect(isWhole(same.days, "range")).toBe(true);
  expect(pressDay(same.days, at("2026-11-25"), rules).days).toEqual([at("2026-11-25")]);
});

test("a range over an unavailable day begins again, unless it may span it", () => {
  const rules = rulesOf({ selection: "range", unavailable: closed });
  const over = pressAll(rules, "2026-11-20", "2026-11-24");
  expect(over.days).toEqual([at("2026-11-24")]);
  expect(over.refusal).toMatchObject({ kind: "rangeOverUnavailable", reason: "门店休息" });
  const spans = pressAll({ ...rules, spansUnavailable: true }, "2026-11-20", "2026-11-24");
  expect(spans).toEqual({ days: [at("2026-11-20"), at("2026-11-24")], refusal: null });
});

test("a range counts both of its ends", () => {
  const rules = rulesOf({ selection: "range", maxDays: 3 });
  expect(pressAll(rules, "2026-11-20", "2026-11-22").refusal).toBeNull();
  expect(pressAll(rules, "2026-11-20", "2026-11-23")).toEqual({
    days: [at("2026-11-23")],
    refusal: { kind: "rangeTooLong", maxDays: 3, begins: at("2026-11-23") },
  });
});

test("bounds the wrong way round change places, and what is no date is none", () => {
  const { min, max } = rulesOf({ min: "2026-12-01", max: "2026-11-01" });
  expect([min, max]).toEqual([at("2026-11-01"), at("2026-12-01")]);
  expect(rulesOf({ min: "soon", max: "2026-11-01" }).min).toBeNull();
  expect(daysOf(["2026-11-02", "2026-02-30", "2026-11-01", "2026-11-02"])).toEqual([
    at("2026-11-01"),
    at("2026-11-02"),
  ]);
  expect(daysOf({ from: "2026-11-02", to: "never" })).toEqual([]);
  expect(daysOf(null)).toEqual([]);
});

test("a value in words, for a field", () => {
  expect(daysInWords("2026-11-20", "zh-CN")).toBe("2026年11月20日");
  expect(daysInWords({ from: "2026-11-20", to: "2026-11-24" }, "en")).toBe(
    "20 Nov 2026 – 24 Nov 2026",
  );
  expect(daysInWords({ from: "2026-11-20", to: "2026-11-20" }, "en")).toBe("20 Nov 2026");
  expect(daysInWords(["2026-11-24", "2026-11-20"], "zh-CN")).toBe("2026年11月20日、2026年11月24日");
  expect(daysInWords(undefined, "en")).toBe("");
});

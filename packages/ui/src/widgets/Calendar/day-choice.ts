import { formatDay } from "./calendar-days.ts";

export type Selection = "single" | "several" | "range";

/** The first and the last day, both included. */
export interface DayRange {
  /** `2026-11-20` */
  from: string;
  /** `2026-11-24` */
  to: string;
}

/** Which days may be chosen, in day numbers. */
export interface DayRules {
  selection: Selection;
  min: number | null;
  max: number | null;
  unavailable: ((day: string) => string | undefined) | undefined;
  maxDays: number | undefined;
  spansUnavailable: boolean;
}

/** Why a press did not choose, or did not choose as was asked. */
export type Refusal =
  | { kind: "beforeMin" | "afterMax"; limit: number }
  | { kind: "unavailable"; day: number; reason: string }
  | { kind: "tooMany"; maxDays: number }
  /** The range would go over such a day, or be too long: it begins again with the pressed day. */
  | { kind: "rangeOverUnavailable"; day: number; reason: string; begins: number }
  | { kind: "rangeTooLong"; maxDays: number; begins: number };

export interface Pressed {
  /** What is chosen now. One day of a range is its beginning, and its end is still to come. */
  days: readonly number[];
  refusal: Refusal | null;
}

/** Why this day cannot be chosen at all; null where it can. */
export function refusalOf(day: number, rules: DayRules): Refusal | null {
  if (rules.min !== null && day < rules.min) return { kind: "beforeMin", limit: rules.min };
  if (rules.max !== null && day > rules.max) return { kind: "afterMax", limit: rules.max };
  const reason = rules.unavailable?.(formatDay(day));
  return reason === undefined ? null : { kind: "unavailable", day, reason };
}

/** What a press on a day makes of the choice. */
export function pressDay(chosen: readonly number[], day: number, rules: DayRules): Pressed {
  const refusal = refusalOf(day, rules);
  if (refusal !== null) return { days: chosen, refusal };
  switch (rules.selection) {
    case "single":
      return { days: [day], refusal: null };
    case "several":
      return pressOneOfSeveral(chosen, day, rules);
    case "range":
      return pressEndOfRange(chosen, day, rules);
  }
}

function pressOneOfSeveral(chosen: readonly number[], day: number, rules: DayRules): Pressed {
  if (chosen.includes(day)) return { days: chosen.filter((each) => each !== day), refusal: null };
  const { maxDays } = rules;
  if (maxDays !== undefined && chosen.length >= maxDays) {
    return { days: chosen, refusal: { kind: "tooMany", maxDays } };
  }
  return { days: [...chosen, day].sort((one, other) => one - other), refusal: null };
}

/** The second press ends the range, on whichever side of the first it is. */
function pressEndOfRange(chosen: readonly number[], day: number, rules: DayRules): Pressed {
  const [begin, end] = chosen;
  if (begin === undefined || end !== undefined) return { days: [day], refusal: null };
  const [from, to] = begin < day ? [begin, day] : [day, begin];
  const { maxDays } = rules;
  if (maxDays !== undefined && to - from >= maxDays) {
    return { days: [day], refusal: { kind: "rangeTooLong", maxDays, begins: day } };
  }
  if (!rules.spansUnavailable) {
    for (let between = from + 1; between < to; between += 1) {
      const reason = rules.unavailable?.(formatDay(between));
      if (reason !== undefined) {
        return {
          days: [day],
          refusal: { kind: "rangeOverUnavailable", day: between, reason, begins: day },
        };
      }
    }
  }
  return { days: [from, to], refusal: null };
}

/** Whether the choice is whole: a range has its end too. */
export function isWhole(days: readonly number[], selection: Selection): boolean {
  return selection === "range" ? days.length === 2 : days.length > 0;
}

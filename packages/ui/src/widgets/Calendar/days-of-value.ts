import { formatDay, parseDay } from "./calendar-days.ts";
import type { DayRange, DayRules, Selection } from "./day-choice.ts";

/** What a calendar's value is, by how much is chosen. */
export type DayValue = string | readonly string[] | DayRange;

/** Which days a calendar offers. */
export interface DayLimits {
  /** First day that may be chosen, `2026-11-01`. */
  min?: string | undefined;
  /** Last day that may be chosen. */
  max?: string | undefined;
  /** Why a day between them cannot be chosen, in words; undefined where it can. It is read, and shown when pressed. */
  unavailable?: ((day: string) => string | undefined) | undefined;
}

/** What the kind of selection allows. */
export interface SelectionLimits {
  selection?: Selection | undefined;
  maxDays?: number | undefined;
  spansUnavailable?: boolean | undefined;
}

/** Bounds the wrong way round change places, and one that is no date is as none: a service may send either. */
export function rulesOf(limits: DayLimits & SelectionLimits): DayRules {
  const [min, max] = [parseDay(limits.min), parseDay(limits.max)];
  const swapped = min !== null && max !== null && min > max;
  return {
    selection: limits.selection ?? "single",
    min: swapped ? max : min,
    max: swapped ? min : max,
    unavailable: limits.unavailable,
    maxDays: limits.maxDays,
    spansUnavailable: limits.spansUnavailable ?? false,
  };
}

/** A value in day numbers, in order. What is no day of the calendar is left out. */
export function daysOf(value: DayValue | null | undefined): readonly number[] {
  if (value == null) return [];
  const texts =
    typeof value === "string" ? [value] : "from" in value ? [value.from, value.to] : value;
  const days = texts.map(parseDay).filter((day) => day !== null);
  if (!("from" in Object(value))) return [...new Set(days)].sort(ascending);
  // A range of one day has two ends.
  return days.length === 2 ? days.sort(ascending) : [];
}

/** Days as the value of their kind. */
export function valueOf(days: readonly number[], selection: Selection): DayValue {
  const texts = days.map(formatDay);
  const [first = "", last = first] = texts;
  if (selection === "single") return first;
  return selection === "several" ? texts : { from: first, to: last };
}

function ascending(one: number, other: number): number {
  return one - other;
}

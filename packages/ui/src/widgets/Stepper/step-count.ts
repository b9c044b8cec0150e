import { decimalText } from "../../private/decimal-text.ts";

export interface StepRange {
  readonly min: number;
  readonly max: number;
  readonly step: number;
}

/** A range that has counts: ends the wrong way round change places, and no step is less than one. */
export function stepRange(min: number, max: number, step: number): StepRange {
  return { min: Math.min(min, max), max: Math.max(min, max), step: Math.max(1, step) };
}

/** The nearest count that the range has, counted in steps from its smallest. */
export function nearestCount(count: number, { min, max, step }: StepRange): number {
  const within = Math.min(Math.max(count, min), max);
  const nearest = min + Math.round((within - min) / step) * step;
  return nearest > max ? nearest - step : nearest;
}

/** So many steps up, or down where negative, staying in the range. */
export function stepCount(count: number, steps: number, range: StepRange): number {
  return nearestCount(count + steps * range.step, range);
}

/** Why a typed whole number is not the count that it gives: beyond an end, or between two steps. */
export type Correction = "min" | "max" | "step";

export function correctionOf(text: string, range: StepRange): Correction | null {
  const count = typedCount(text, range);
  const typed = Number(decimalText(text));
  if (count === null || count === typed) return null;
  return typed < range.min ? "min" : typed > range.max ? "max" : "step";
}

/** What was typed, as a count of the range; null where nothing was, or no whole number. */
export function typedCount(text: string, range: StepRange): number | null {
  const digits = decimalText(text) ?? "";
  if (!/^\d+$/u.test(digits)) return null;
  return nearestCount(Math.min(Number(digits), Number.MAX_SAFE_INTEGER), range);
}

export interface StepRange {
  readonly min: number;
  readonly max: number;
  readonly step: number;
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

/** What was typed, as a count of the range; null where nothing was. */
export function typedCount(text: string, range: StepRange): number | null {
  const digits = text.normalize("NFKC").replace(/\D/gu, "");
  if (digits === "") return null;
  return nearestCount(Math.min(Number(digits), Number.MAX_SAFE_INTEGER), range);
}

/** A value on a scale that begins at zero. */
export interface Measure {
  /** Out of `max`. */
  readonly value: number;
  /** 100 unless it is given. */
  readonly max?: number | undefined;
  /** The value in words, in the place of per cent: `第 3 张，共 8 张`. */
  readonly valueText?: string | undefined;
}

/** Its part of the scale, from 0 to 1. What is no number or has no scale is nothing. */
export function shareOf({ value, max = 100 }: Measure): number {
  const share = value / max;
  if (Number.isNaN(share)) return 0;
  return Math.min(1, Math.max(0, share));
}

/** What a screen reader needs of a measure; nothing where it is not known. */
export function measureProps(measure: Measure | undefined) {
  if (measure === undefined) return {};
  return {
    "aria-valuemin": 0,
    "aria-valuemax": 100,
    "aria-valuenow": Math.round(shareOf(measure) * 100),
    "aria-valuetext": measure.valueText,
  };
}

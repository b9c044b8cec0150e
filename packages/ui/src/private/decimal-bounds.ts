/** The smallest and largest number of an input, as decimal text. */
export interface DecimalBounds {
  readonly min: string | undefined;
  readonly max: string | undefined;
}

/** Bounds that have numbers between them: ends the wrong way round change places. */
export function decimalBounds(
  min: string | number | undefined,
  max: string | number | undefined,
): DecimalBounds {
  const bounds = { min: textOf(min), max: textOf(max) };
  if (bounds.min === undefined || bounds.max === undefined) return bounds;
  return decimalOrder(bounds.min, bounds.max) > 0 ? { min: bounds.max, max: bounds.min } : bounds;
}

/** Which bound a decimal is beyond. Nothing is beyond none, and so is a text that is no number. */
export function boundBeyond(text: string, { min, max }: DecimalBounds): "min" | "max" | null {
  if (!/^(?:\d+\.?\d*|\.\d+)$/u.test(text)) return null;
  if (max !== undefined && decimalOrder(text, max) > 0) return "max";
  return min !== undefined && decimalOrder(text, min) < 0 ? "min" : null;
}

/** Negative where the first of two decimals is the smaller. Compared as text, so that no digit is lost. */
export function decimalOrder(one: string, other: string): number {
  const [whole, decimals] = partsOf(one);
  const [otherWhole, otherDecimals] = partsOf(other);
  return (
    whole.length - otherWhole.length ||
    textOrder(whole, otherWhole) ||
    textOrder(decimals, otherDecimals)
  );
}

function partsOf(text: string): [whole: string, decimals: string] {
  const [whole = "", decimals = ""] = text.split(".");
  return [whole.replace(/^0+/u, ""), decimals.replace(/0+$/u, "")];
}

function textOrder(one: string, other: string): number {
  return one === other ? 0 : one < other ? -1 : 1;
}

function textOf(bound: string | number | undefined): string | undefined {
  return bound === undefined ? undefined : String(bound);
}

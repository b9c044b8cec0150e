/** One line, one set of bars, or the parts of a ring. */
export interface ChartSeries {
  /** A key that no other series has. */
  key: string;
  /** Its name in the legend and in the table. */
  label: string;
  /** One for each category; null where there is none. Amounts are whole fen. */
  values: readonly (number | null)[];
}

/** `line` for a course over time, `bar` to compare, `ring` for parts of a whole. */
export type ChartKind = "line" | "bar" | "ring";

/** What is drawn, whatever the way of drawing. */
export interface ChartData {
  readonly kind: ChartKind;
  readonly categories: readonly string[];
  readonly series: readonly ChartSeries[];
}

/** Series, or parts of a ring, that can be told apart. */
export const MAX_TELLABLE = 6;

/** Whether there is anything to draw. A ring has no parts below zero. */
export function hasValues({ kind, categories, series }: ChartData): boolean {
  const drawn = kind === "ring" ? series.slice(0, 1) : series;
  return drawn.some(({ values }) =>
    values
      .slice(0, categories.length)
      .some((value) => value !== null && (kind !== "ring" || value > 0)),
  );
}

/** The category that is read first: the last one with a value of a line or bar, the first part of a ring. */
export function firstRead({ kind, categories, series }: ChartData): number {
  if (kind === "ring") return 0;
  const last = categories.findLastIndex((_, index) =>
    series.some(({ values }) => (values[index] ?? null) !== null),
  );
  return Math.max(0, last);
}

/** Shares of the parts of a ring in tenths of a per cent, of which all together are 1000. */
export function sharesOf(values: readonly (number | null)[]): readonly number[] {
  const parts = values.map((value) => Math.max(0, value ?? 0));
  const sum = parts.reduce((total, part) => total + part, 0);
  if (sum === 0) return parts.map(() => 0);
  const exact = parts.map((part) => (part / sum) * 1000);
  const shares = exact.map(Math.floor);
  // What rounding down has left goes to those that lost most.
  const losers = exact
    .map((share, index) => ({ index, lost: share - Math.floor(share) }))
    .sort((one, other) => other.lost - one.lost);
  const left = 1000 - shares.reduce((total, share) => total + share, 0);
  for (const { index } of losers.slice(0, left)) shares[index] = (shares[index] ?? 0) + 1;
  return shares;
}

/** Where a key leads, or undefined for one that is not the chart's. */
export function categoryByKey(key: string, from: number, count: number): number | undefined {
  switch (key) {
    case "ArrowRight":
    case "ArrowUp":
      return Math.min(from + 1, count - 1);
    case "ArrowLeft":
    case "ArrowDown":
      return Math.max(from - 1, 0);
    case "Home":
      return 0;
    case "End":
      return count - 1;
    default:
      return undefined;
  }
}

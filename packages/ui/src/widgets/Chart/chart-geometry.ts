import { nice, ticks } from "d3-array";
import { arc, line, pie } from "d3-shape";
import { textWidthEm } from "../../private/text-width.ts";
import type { ChartData } from "./chart-data.ts";

export interface PlotOptions {
  readonly widthPx: number;
  readonly heightPx: number;
  /** Size of the words at the axes. */
  readonly fontPx: number;
  readonly formatTick: (value: number) => string;
  /** `data` lets a line begin above zero. Bars always begin there, or their lengths would lie. */
  readonly baseline: "zero" | "data";
}

interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Plot {
  /** Where the values begin and end, from the left. */
  readonly leftPx: number;
  readonly rightPx: number;
  readonly ticks: readonly { readonly y: number; readonly label: string }[];
  /** Undefined where zero is not among the values. */
  readonly zeroY: number | undefined;
  /** Names of categories for which there is room. */
  readonly labels: readonly { readonly x: number; readonly label: string }[];
  readonly bandPx: number;
  /** The middle of each category. */
  readonly xs: readonly number[];
  readonly lines: readonly { readonly path: string; readonly dots: readonly Point[] }[];
  readonly bars: readonly {
    readonly series: number;
    readonly category: number;
    readonly x: number;
    readonly y: number;
    readonly width: number;
    readonly height: number;
  }[];
}

const TICKS = 4;
/** Points of a line that are all marked; of more, only those without a neighbour. */
const DOTTED = 12;
const MAX_BAR_PX = 28;

/** The lowest and the highest value of the axis: round ones, and never the same. */
export function domainOf(
  values: readonly number[],
  fromZero: boolean,
): readonly [min: number, max: number] {
  const min = Math.min(...values, ...(fromZero ? [0] : []));
  const max = Math.max(...values, ...(fromZero ? [0] : []));
  if (min === max) return min === 0 ? [0, 1] : nice(Math.min(min, 0), Math.max(max, 0), TICKS);
  return nice(min, max, TICKS);
}

export function plotOf(data: ChartData, options: PlotOptions): Plot {
  const { categories, series } = data;
  const { fontPx, widthPx, heightPx } = options;
  const values = series.flatMap(({ values: each }) =>
    each.slice(0, categories.length).filter((value) => value !== null),
  );
  const [min, max] = domainOf(values, data.kind === "bar" || options.baseline === "zero");
  const marks = marksOf(min, max, values.every(Number.isSafeInteger)).map((value) => ({
    value,
    label: options.formatTick(value),
  }));
  const topPx = fontPx;
  const bottomPx = heightPx - fontPx * 2;
  const leftPx = Math.ceil(Math.max(...marks.map(({ label }) => textWidthEm(label))) * fontPx) + 8;
  const rightPx = Math.max(leftPx + 1, widthPx - 4);
  const y = (value: number): number =>
    bottomPx - ((value - min) / (max - min)) * (bottomPx - topPx);
  const bandPx = (rightPx - leftPx) / Math.max(1, categories.length);
  const xs = categories.map((_, index) => leftPx + (index + 0.5) * bandPx);
  return {
    leftPx,
    rightPx,
    bandPx,
    xs,
    ticks: marks.map(({ value, label }) => ({ y: y(value), label })),
    zeroY: min <= 0 && max >= 0 ? y(0) : undefined,
    labels: labelsOf(categories, xs, { bandPx, fontPx, widthPx }),
    lines: data.kind === "line" ? series.map(({ values: each }) => lineOf(each, xs, y)) : [],
    bars: data.kind === "bar" ? barsOf(data, { xs, bandPx, y }) : [],
  };
}

/** Whole values are marked at whole ones that can be counted: a formatter of fen takes no others. */
function marksOf(min: number, max: number, whole: boolean): readonly number[] {
  const marks = ticks(min, max, TICKS);
  return whole ? marks.filter(Number.isSafeInteger) : marks;
}

function labelsOf(
  categories: readonly string[],
  xs: readonly number[],
  size: { bandPx: number; fontPx: number; widthPx: number },
): Plot["labels"] {
  const { fontPx, widthPx } = size;
  const widest = Math.max(0, ...categories.map(textWidthEm)) * fontPx + 6;
  const each = Math.max(1, Math.ceil(widest / size.bandPx));
  // From the last one back: the newest category is always named.
  return categories.flatMap((label, index) => {
    if ((categories.length - 1 - index) % each !== 0) return [];
    const half = (textWidthEm(label) * fontPx) / 2;
    return [{ x: Math.max(half, Math.min(xs[index] ?? 0, widthPx - half)), label }];
  });
}

function lineOf(
  values: readonly (number | null)[],
  xs: readonly number[],
  y: (value: number) => number,
): Plot["lines"][number] {
  const at = xs.map((x, index) => ({ x, value: values[index] ?? null }));
  const path = line<(typeof at)[number]>()
    .defined(({ value }) => value !== null)
    .x(({ x }) => x)
    .y(({ value }) => y(value ?? 0));
  const alone = (index: number): boolean =>
    (values[index - 1] ?? null) === null && (values[index + 1] ?? null) === null;
  return {
    path: path(at) ?? "",
    dots: at.flatMap(({ x, value }, index) =>
      value !== null && (at.length <= DOTTED || alone(index)) ? [{ x, y: y(value) }] : [],
    ),
  };
}

function barsOf(
  { series }: ChartData,
  { xs, bandPx, y }: { xs: readonly number[]; bandPx: number; y: (value: number) => number },
): Plot["bars"] {
  const width = Math.max(1, Math.min(MAX_BAR_PX, (bandPx * 0.72) / Math.max(1, series.length)));
  return series.flatMap(({ values }, place) =>
    xs.flatMap((x, category) => {
      const value = values[category] ?? null;
      if (value === null || value === 0) return [];
      return [
        {
          series: place,
          category,
          x: x + (place - series.length / 2) * width,
          y: Math.min(y(value), y(0)),
          // A small value is still one.
          height: Math.max(1, Math.abs(y(value) - y(0))),
          // Two beside each other are told apart.
          width: Math.max(1, width - 2),
        },
      ];
    }),
  );
}

/** The category below a finger. */
export function categoryAt(x: number, plot: Plot): number {
  const index = Math.floor((x - plot.leftPx) / plot.bandPx);
  return Math.min(Math.max(index, 0), plot.xs.length - 1);
}

/** Parts of a ring around its middle, from the top on. A part without a share has none. */
export function ringOf(values: readonly (number | null)[], radiusPx: number): readonly string[] {
  const slices = pie<number | null>()
    .sort(null)
    .value((value) => Math.max(0, value ?? 0))([...values]);
  const drawn = slices.filter(({ value }) => value > 0).length;
  const draw = arc<(typeof slices)[number]>()
    .innerRadius(radiusPx * 0.62)
    .outerRadius(radiusPx)
    // A ring of one part is closed.
    .padAngle(drawn > 1 ? 0.03 : 0);
  return slices.map((slice) => (slice.value > 0 ? (draw(slice) ?? "") : ""));
}

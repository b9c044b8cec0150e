import { expect, test } from "vitest";
import { categoryByKey, type ChartData, firstRead, hasValues, sharesOf } from "./chart-data.ts";
import { categoryAt, domainOf, plotOf, type PlotOptions, ringOf } from "./chart-geometry.ts";

const options: PlotOptions = {
  widthPx: 358,
  heightPx: 200,
  fontPx: 13,
  formatTick: String,
  baseline: "zero",
};
const of = (
  kind: ChartData["kind"],
  ...series: readonly (readonly (number | null)[])[]
): ChartData => ({
  kind,
  categories: series[0]?.map((_, index) => `${index + 1}月`) ?? [],
  series: series.map((values, index) => ({ key: String(index), label: String(index), values })),
});

test("an axis has round ends, and two of them", () => {
  expect(domainOf([3, 97], true)).toEqual([0, 100]);
  expect(domainOf([730, 748], false)).toEqual([730, 750]);
  expect(domainOf([0, 0], true)).toEqual([0, 1]);
  expect(domainOf([7], false)).toEqual([0, 8]);
  expect(domainOf([-40, 60], true)).toEqual([-40, 60]);
  const [min, max] = domainOf([9_007_199_254_740_991], true);
  expect([min, max >= 9_007_199_254_740_991]).toEqual([0, true]);
});

test("whole values are marked at whole ones, which every formatter of fen takes", () => {
  const marked: number[] = [];
  const formatTick = (value: number): string => {
    marked.push(value);
    return "";
  };
  for (const values of [[1], [0], [-3, 9_007_199_254_740_991]]) {
    plotOf(of("line", values), { ...options, formatTick });
  }
  expect(marked.length).toBeGreaterThan(4);
  expect(marked.every(Number.isSafeInteger)).toBe(true);
  marked.length = 0;
  plotOf(of("line", [7.3, 7.5]), { ...options, formatTick, baseline: "data" });
  expect(marked).toContain(7.4);
});

test("a line is drawn through its values, and broken where there is none", () => {
  const { lines } = plotOf(of("line", [10, 20, null, 5]), options);
  expect(lines[0]?.path.match(/M/g)).toHaveLength(2);
  expect(lines[0]?.dots).toHaveLength(3);
  // A value without neighbours would not be seen as a line.
  const long = [...Array.from({ length: 20 }, () => 5), null, 7, null];
  expect(plotOf(of("line", long), options).lines[0]?.dots).toHaveLength(1);
  expect(plotOf(of("line", [4]), options).lines[0]?.dots).toHaveLength(1);
});

test("bars go up and down from zero, beside each other, and none is lost", () => {
  const plot = plotOf(of("bar", [100, -50, 0, null], [1, 100, 100, 100]), options);
  const [up, down, small] = plot.bars;
  expect(plot.bars).toHaveLength(6);
  expect(up!.y + up!.height).toBeCloseTo(plot.zeroY!);
  expect(down!.y).toBeCloseTo(plot.zeroY!);
  expect(small!.height).toBeGreaterThanOrEqual(1);
  expect(small!.x).toBeGreaterThanOrEqual(up!.x + up!.width);
});

test("everything lies inside the drawing, with very large values too", () => {
  for (const kind of ["line", "bar"] as const) {
    const plot = plotOf(of(kind, [1, 9_007_199_254_740_991, -5]), options);
    const places = [...plot.ticks.map(({ y }) => y), ...plot.bars.map(({ y }) => y)];
    for (const y of places) {
      expect(y).toBeGreaterThanOrEqual(0);
      expect(y).toBeLessThanOrEqual(options.heightPx);
    }
    expect(plot.leftPx).toBeLessThan(plot.rightPx);
  }
});

test("names that have no room are left out, and the last one never is", () => {
  const plot = plotOf(
    of(
      "bar",
      Array.from({ length: 24 }, () => 1),
    ),
    options,
  );
  expect(plot.labels.length).toBeLessThan(12);
  expect(plot.labels.at(-1)?.label).toBe("24月");
  const gaps = plot.labels.slice(1).map(({ x }, index) => x - plot.labels[index]!.x);
  expect(Math.min(...gaps)).toBeGreaterThan(4 * 13 * 0.6);
});

test("a finger is at a category, also beyond the ends", () => {
  const plot = plotOf(of("line", [1, 2, 3]), options);
  expect([-5, plot.xs[0]!, plot.xs[1]!, 900].map((x) => categoryAt(x, plot))).toEqual([0, 0, 1, 2]);
});

test("a ring has a part for each value above zero, and one part is the whole", () => {
  const parts = ringOf([3, 0, null, -2, 1], 80);
  expect(parts.map((part) => part !== "")).toEqual([true, false, false, false, true]);
  expect(ringOf([5], 80)[0]).toContain("A80");
});

test("shares add up to the whole, whatever is rounded", () => {
  expect(sharesOf([1, 1, 1]).reduce((sum, share) => sum + share, 0)).toBe(1000);
  expect(sharesOf([3, null, 1, -4])).toEqual([750, 0, 250, 0]);
  expect(sharesOf([0, null])).toEqual([0, 0]);
});

test("nothing, nothing but gaps, and a ring without a part have no values", () => {
  expect(hasValues(of("line"))).toBe(false);
  expect(hasValues(of("bar", [null, null]))).toBe(false);
  expect(hasValues(of("bar", [0]))).toBe(true);
  expect(hasValues(of("ring", [0, -3]))).toBe(false);
});

test("the newest value is read first, and keys go through all of them", () => {
  expect(firstRead(of("line", [1, 2, null]))).toBe(1);
  expect(firstRead(of("ring", [1, 2]))).toBe(0);
  expect(
    ["ArrowRight", "ArrowLeft", "Home", "End", "x"].map((key) => categoryByKey(key, 2, 4)),
  ).toEqual([3, 1, 0, 3, undefined]);
  expect([categoryByKey("ArrowRight", 3, 4), categoryByKey("ArrowDown", 0, 4)]).toEqual([3, 0]);
});

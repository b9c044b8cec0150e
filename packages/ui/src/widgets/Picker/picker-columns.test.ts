import { expect, test } from "vitest";
import { type PickerColumn, type PickerSource, resolvePicker } from "./picker-columns.ts";

function column<Value>(...values: Value[]): PickerColumn<Value> {
  return { label: "列", items: values.map((value) => ({ value, label: String(value) })) };
}

const districts: Record<string, string[]> = { 深圳: ["南山", "福田"], 广州: ["天河"] };
const cascade = ([city = "深圳", district = "南山"]: readonly [string?, string?, string?]) =>
  [
    column("深圳", "广州"),
    column(...(districts[city] ?? [])),
    column(`${district}一路`, "中路"),
  ] as const;

test("values that their columns have stay as they are", () => {
  const { values, indices } = resolvePicker(
    [column(1, 2, 3), column("a", "b")],
    [3, "b"],
    undefined,
  );
  expect(values).toEqual([3, "b"]);
  expect(indices).toEqual([2, 1]);
});

test("without a value each column begins at its first row", () => {
  expect(
    resolvePicker<[number, string]>([column(1, 2), column("a")], undefined, undefined).values,
  ).toEqual([1, "a"]);
});

test("a disabled value moves on, a missing one begins at the first row that may be chosen", () => {
  const items = [
    { value: 0, label: "0", disabled: true },
    { value: 1, label: "1" },
    { value: 2, label: "2", disabled: true },
    { value: 3, label: "3" },
  ];
  const source = [{ label: "列", items }] as const;
  expect(resolvePicker<[number]>(source, [2], undefined).values).toEqual([3]);
  expect(resolvePicker<[number]>(source, [9], undefined).values).toEqual([1]);
});

test("columns that follow from others settle from the left, three deep", () => {
  expect(resolvePicker(cascade, ["广州", "南山", "南山一路"], undefined).values).toEqual([
    "广州",
    "天河",
    "天河一路",
  ]);
  expect(resolvePicker(cascade, ["深圳", "福田", "中路"], undefined).values).toEqual([
    "深圳",
    "福田",
    "中路",
  ]);
});

function atMostFour([a, b]: readonly [number, number]): readonly [number, number] {
  return a + b > 4 ? [2, 2] : [a, b];
}

test("values are made valid as a whole before each column looks for its own", () => {
  const source: PickerSource<readonly [number, number]> = [column(1, 2, 3), column(1, 2, 3)];
  expect(resolvePicker(source, [3, 3], atMostFour).values).toEqual([2, 2]);
});

test("a column without rows has no index and keeps what is wanted of it until its rows come", () => {
  const empty: PickerColumn<string> = { label: "市", items: [], state: "loading" };
  const { values, indices } = resolvePicker(
    [column("广东", "浙江"), empty],
    ["浙江", "宁波"],
    undefined,
  );
  expect(indices).toEqual([1, -1]);
  expect(values).toEqual(["浙江", "宁波"]);
  const arrived = resolvePicker(
    [column("广东", "浙江"), column("杭州", "宁波")],
    values,
    undefined,
  );
  expect(arrived.indices).toEqual([1, 1]);
});

import { expectTypeOf, test } from "vitest";
import type { pick } from "./pick.tsx";
import { Picker, type PickerProps } from "./Picker.tsx";
import type { PickerColumn, PickerColumns } from "./picker-columns.ts";
import { PickerView } from "./PickerView.tsx";

// Elements are made and never drawn: the compiler is the test.
const years: PickerColumn<number> = { label: "年", items: [{ value: 2026, label: "2026年" }] };
const banks: PickerColumn<"ICBC" | "CCB"> = {
  label: "银行",
  items: [
    { value: "ICBC", label: "中国工商银行" },
    { value: "CCB", label: "中国建设银行" },
  ],
};
const nothing = () => undefined;

test("goal 11: a picker gives back the types of its columns, place by place", () => {
  <Picker
    open
    title="a"
    columns={[years, banks]}
    onCancel={nothing}
    onConfirm={(values) => {
      expectTypeOf(values).toEqualTypeOf<[number, "ICBC" | "CCB"]>();
    }}
    onChange={([year, bank]) => {
      expectTypeOf(year).toEqualTypeOf<number>();
      expectTypeOf(bank).toEqualTypeOf<"ICBC" | "CCB">();
    }}
  />;
  <PickerView
    columns={[years]}
    onChange={(values) => {
      expectTypeOf(values).toEqualTypeOf<[number]>();
    }}
  />;
});

test("goal 11: rows written in place give their type as well", () => {
  interface Branch {
    code: number;
  }
  const branch: Branch = { code: 1 };
  <Picker
    open
    title="a"
    columns={[{ label: "网点", items: [{ value: branch, label: "深圳分行" }] }, years]}
    onCancel={nothing}
    onConfirm={(values) => {
      expectTypeOf(values).toEqualTypeOf<[Branch, number]>();
    }}
  />;
});

test("goal 11: columns that follow from others know that nothing may be picked yet", () => {
  <Picker<[string, number]>
    open
    title="a"
    columns={([province, city]) => {
      expectTypeOf(province).toEqualTypeOf<string | undefined>();
      expectTypeOf(city).toEqualTypeOf<number | undefined>();
      return [{ label: "省", items: [] }, years];
    }}
    onCancel={nothing}
    onConfirm={nothing}
  />;
});

test("goal 11: a value that no column can hold does not compile", () => {
  <Picker
    open
    title="a"
    columns={[banks]}
    // @ts-expect-error -- no bank of the column
    value={["ABC"]}
    onCancel={nothing}
    onConfirm={nothing}
  />;
  <Picker
    open
    title="a"
    columns={[years, banks]}
    // @ts-expect-error -- two columns, one value
    value={[2026]}
    onCancel={nothing}
    onConfirm={nothing}
  />;
  // @ts-expect-error -- a column without a name cannot be read out
  <PickerView columns={[{ items: [{ value: 1, label: "a" }] }]} />;
  expectTypeOf<PickerProps<[Date]>["onConfirm"]>().parameter(0).toEqualTypeOf<[Date]>();
});

test("goal 11: the imperative form resolves the same types, or null", () => {
  const asked = (ask: typeof pick) => ask({ title: "a", columns: [years, banks] });
  expectTypeOf(asked).returns.resolves.toEqualTypeOf<[number, "ICBC" | "CCB"] | null>();
});

test("goal 11: a function of columns gives the types of what it returns", () => {
  const cities = ([year]: readonly [number?, string?]): PickerColumns<[number, string]> => [
    years,
    { label: "市", items: [{ value: "深圳", label: `深圳 ${year}` }] },
  ];
  <PickerView
    columns={cities}
    onChange={([year, city]) => {
      expectTypeOf(year).toEqualTypeOf<number>();
      expectTypeOf(city).toEqualTypeOf<string>();
    }}
  />;
});

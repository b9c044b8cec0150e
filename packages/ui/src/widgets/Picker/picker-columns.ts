import { sameValues } from "../../private/same-values.ts";
import { selectableFrom } from "./wheel-physics.ts";

/** One row of a wheel. */
export interface PickerItem<Value> {
  /** What is reported; no other item of the column has it. */
  readonly value: Value;
  /** What is shown. */
  readonly label: string;
  /** Shown, but the wheel never rests on it. */
  readonly disabled?: boolean | undefined;
}

/** One wheel of a picker. */
export interface PickerColumn<Value> {
  /** Name of the column for a screen reader: 年, Year. */
  readonly label: string;
  /** From the top down. */
  readonly items: readonly PickerItem<Value>[];
  /** Why there are no rows yet. Without rows and without this the column says that it has none. */
  readonly state?: "loading" | "failed" | undefined;
  /** Asks for the rows again. A failed column offers it on a button. */
  readonly onRetry?: (() => void) | undefined;
  /** Read by screen readers instead of the label on the row. */
  spoken?(item: PickerItem<Value>): string;
}

/** A tuple, one value a column. The empty tuple makes TypeScript infer tuples and not arrays. */
export type PickerValues = readonly unknown[] | [];

/** One column for each value of the tuple. */
export type PickerColumns<Values extends PickerValues> = {
  readonly [Place in keyof Values]: PickerColumn<Values[Place]>;
};

/**
 * Columns, or how columns follow from what is picked: the days of the month that is picked. A place
 * is undefined before anything was picked there.
 */
export type PickerSource<Values extends PickerValues> =
  | PickerColumns<Values>
  | ((picked: NoInfer<Partial<Values>>) => PickerColumns<Values>);

export interface ResolvedPicker<Values extends PickerValues> {
  readonly columns: PickerColumns<Values>;
  readonly values: Values;
  /** Row of each column; -1 where a column has nothing that may be chosen. */
  readonly indices: readonly number[];
}

/**
 * Columns and values that agree. A value that its column still has stays; a disabled one moves on to
 * the next row that may be chosen; a missing one becomes the first such row. A column without rows
 * keeps what is wanted of it until its rows come.
 *
 * @param picked what is wanted; nothing or a missing place means the column's first row.
 * @param normalise brings values as a whole to valid ones, before each column looks for its own.
 */
export function resolvePicker<Values extends PickerValues>(
  source: PickerSource<Values>,
  picked: Values | null | undefined,
  normalise: ((values: Values) => Values) | undefined,
): ResolvedPicker<Values> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- every place gets a row's value below
  const wanted = picked ?? ([] as readonly unknown[] as Values);
  let values = normalise?.(wanted) ?? wanted;
  // Each pass settles at least one more column, from the left.
  for (let pass = 0; ; pass += 1) {
    const columns = typeof source === "function" ? source(values) : source;
    const indices = indicesOf(columns, values);
    const settled = valuesAt(columns, indices, values);
    if (pass === columns.length || sameValues(settled, values)) {
      return { columns, values: settled, indices };
    }
    values = settled;
  }
}

/** The values of the given rows; of a column without one, what was wanted. */
export function valuesAt<Values extends PickerValues>(
  columns: PickerColumns<Values>,
  indices: readonly number[],
  wanted: Values,
): Values {
  const values: unknown[] = columns.map((column, place) => {
    const row = column.items[indices[place] ?? -1];
    return row ? row.value : wanted[place];
  });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the mapped type ties each place's value to that column's items
  return values as unknown as Values;
}

function indicesOf<Values extends PickerValues>(
  columns: PickerColumns<Values>,
  values: Values,
): number[] {
  return columns.map((column, place) => {
    const found = column.items.findIndex((item) => Object.is(item.value, values[place]));
    return selectableFrom(column.items, found);
  });
}

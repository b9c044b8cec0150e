/** `ascending` is from the smallest up. */
export type SortDirection = "ascending" | "descending";

/** The column that a table is sorted by. */
export interface TableSort {
  /** Key of the column. */
  key: string;
  /** From the smallest up, or from the largest down. */
  direction: SortDirection;
}

/** What a column is sorted by. Null where a row has none. */
export type SortValue = number | string | null;

/** The rows in order. Equal ones keep theirs; rows without a value come last in both directions. */
export function sortRows<Row>(
  rows: readonly Row[],
  valueOf: (row: Row) => SortValue,
  direction: SortDirection,
  compareText: (one: string, other: string) => number,
): readonly Row[] {
  const sign = direction === "ascending" ? 1 : -1;
  return rows
    .map((row) => ({ row, value: valueOf(row) }))
    .sort((one, other) => {
      if (one.value === null || other.value === null) {
        return Number(one.value === null) - Number(other.value === null);
      }
      return sign * compare(one.value, other.value, compareText);
    })
    .map(({ row }) => row);
}

function compare(
  one: number | string,
  other: number | string,
  compareText: (one: string, other: string) => number,
): number {
  if (typeof one === "number" && typeof other === "number") return one - other;
  return compareText(String(one), String(other));
}

/** What a press on the heading of a column asks for: figures begin with the largest, words with the first. */
export function nextSort(before: TableSort | null, key: string, numeric: boolean): TableSort {
  if (before?.key !== key) return { key, direction: numeric ? "descending" : "ascending" };
  return { key, direction: before.direction === "ascending" ? "descending" : "ascending" };
}

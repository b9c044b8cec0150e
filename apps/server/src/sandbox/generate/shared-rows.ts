import type { MakeId } from "../../runtime/identifier.ts";
import { SHARED_TABLES } from "./copied-tables.ts";

/** Rows that all dealers share, each once: the models have them under identifiers of their own. */
export interface SharedRows {
  /** Takes in a model's rows of a table, and gives the identifiers to replace, each with the one that stays. */
  takeIn(table: string, rows: readonly string[]): (readonly [string, string])[];
  readonly rows: ReadonlyMap<string, readonly string[]>;
}

export function sharedRows(makeId: MakeId): SharedRows {
  const rows = new Map<string, string[]>();
  const idsByKey = new Map<string, string>();
  return {
    rows,
    takeIn(table, stored) {
      const keyColumns = SHARED_TABLES.get(table);
      if (keyColumns === undefined) return [];
      return stored.flatMap((text) => {
        const row = JSON.parse(text) as Readonly<Record<string, unknown>>;
        const key = JSON.stringify([table, ...keyColumns.map((column) => row[column])]);
        const id = typeof row["id"] === "string" && !keyColumns.includes("id") ? row["id"] : null;
        const known = idsByKey.get(key);
        const staying = known ?? makeId();
        if (known === undefined) {
          idsByKey.set(key, staying);
          const own = id === null ? text : text.replaceAll(id, staying);
          rows.set(table, [...(rows.get(table) ?? []), own]);
        }
        return id === null ? [] : [[id, staying] as const];
      });
    },
  };
}

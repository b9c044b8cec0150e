import { cursorOf, type Keyset, keysetOf, PAGE_SIZE, type SortedBy } from "../database/keyset.ts";
import { refuse } from "./refusal.ts";

/** Rows to read for one page: one more than it shows tells whether there is another. */
export const PAGE_READ = PAGE_SIZE + 1;

/** Where a page begins. @throws the refusal INPUT_INVALID for a foreign cursor. */
export function afterCursor(cursor: string | undefined, sortedBy: SortedBy): Keyset | null {
  if (cursor === undefined) return null;
  return keysetOf(cursor, sortedBy) ?? refuse("INPUT_INVALID", { fields: ["cursor"] });
}

/** The rows that a page shows, and the cursor of the next one. */
export function pageOf<Row>(
  rows: readonly Row[],
  keysetOfRow: (row: Row) => Keyset,
): { readonly shown: readonly Row[]; readonly nextCursor: string | null } {
  const shown = rows.slice(0, PAGE_SIZE);
  const last = shown.at(-1);
  const hasMore = rows.length > PAGE_SIZE && last !== undefined;
  return { shown, nextCursor: hasMore ? cursorOf(keysetOfRow(last)) : null };
}

import { isBizDate } from "@kedu/domain";

/** Where a page of a list ends: the sorted value and the id of its last row. */
export interface Keyset {
  readonly value: string;
  readonly id: string;
}

/** Rows of one page of a list. */
export const PAGE_SIZE = 20;

/** A keyset as the opaque cursor of an answer. */
export function cursorOf(keyset: Keyset): string {
  return Buffer.from(JSON.stringify([keyset.value, keyset.id])).toString("base64url");
}

const ID = /^[0-9A-Z]{26}$/;

/** What a list is sorted by before the id: an instant, a business date, or nothing. */
export type SortedBy = "instant" | "date" | "id";

/** The keyset of a client's cursor; null when it is foreign, or of another kind of list. */
export function keysetOf(cursor: string, sortedBy: SortedBy): Keyset | null {
  let parsed: unknown;
  try {
    parsed = JSON.parse(Buffer.from(cursor, "base64url").toString("utf8"));
  } catch {
    return null;
  }
  if (!Array.isArray(parsed) || parsed.length !== 2) return null;
  const [value, id]: unknown[] = parsed;
  if (typeof value !== "string" || typeof id !== "string") return null;
  return fits(value, sortedBy) && ID.test(id) ? { value, id } : null;
}

/** The database has no year 0 and none of five digits. */
const YEAR = /^(?!0000)[0-9]{4}-/;

/** As we write it ourselves: it becomes a date or an instant in SQL. */
function fits(value: string, sortedBy: SortedBy): boolean {
  switch (sortedBy) {
    case "id":
      return value === "";
    case "date":
      return YEAR.test(value) && isBizDate(value);
    case "instant": {
      const instant = new Date(value);
      return (
        YEAR.test(value) && !Number.isNaN(instant.getTime()) && instant.toISOString() === value
      );
    }
  }
}

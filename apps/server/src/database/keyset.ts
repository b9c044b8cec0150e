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

/** The keyset of a cursor that a client sent back; null when it is none of ours. */
export function keysetOf(cursor: string): Keyset | null {
  let parsed: unknown;
  try {
    parsed = JSON.parse(Buffer.from(cursor, "base64url").toString("utf8"));
  } catch {
    return null;
  }
  if (!Array.isArray(parsed) || parsed.length !== 2) return null;
  const [value, id]: unknown[] = parsed;
  if (typeof value !== "string" || typeof id !== "string") return null;
  return isSortable(value) && ID.test(id) ? { value, id } : null;
}

/** A business date, an instant as we write it, or nothing where the id alone sorts: it becomes a date in SQL. */
function isSortable(value: string): boolean {
  if (value === "" || isBizDate(value)) return true;
  const instant = new Date(value);
  return !Number.isNaN(instant.getTime()) && instant.toISOString() === value;
}

import { isBizDate } from "@kedu/domain";
import { refuse } from "../../calls/refusal.ts";
import type { EntryPlace } from "../../ledger/account-entries.ts";

const ENTRY_ID = /^([0-9A-HJKMNP-TV-Z]{26})-([0-9]{1,3})$/;
const CURSOR = /^([0-9]{4}-[0-9]{2}-[0-9]{2}):([0-9A-HJKMNP-TV-Z]{26}-[0-9]{1,3})$/;

/** The id of a line: its journal, and its place there. */
export function entryIdOf({ journalId, seq }: Pick<EntryPlace, "journalId" | "seq">): string {
  return `${journalId}-${seq}`;
}

/** The line that an id names; null for what is no id. */
export function entryOfId(entryId: string): Pick<EntryPlace, "journalId" | "seq"> | null {
  const [, journalId, seq] = ENTRY_ID.exec(entryId) ?? [];
  return journalId === undefined ? null : { journalId, seq: Number(seq) };
}

/** Where a page ends, as the opaque cursor of the next one. */
export function cursorOfEntry(place: EntryPlace): string {
  return Buffer.from(`${place.bookedOn}:${entryIdOf(place)}`).toString("base64url");
}

/** Where a page begins. @throws the refusal INPUT_INVALID for a foreign cursor. */
export function afterEntry(cursor: string | undefined): EntryPlace | null {
  if (cursor === undefined) return null;
  const [, bookedOn, entryId = ""] =
    CURSOR.exec(Buffer.from(cursor, "base64url").toString("utf8")) ?? [];
  const line = entryOfId(entryId);
  if (line === null || bookedOn === undefined || !isBizDate(bookedOn) || bookedOn < "0001") {
    return refuse("INPUT_INVALID", { fields: ["cursor"] });
  }
  return { ...line, bookedOn };
}

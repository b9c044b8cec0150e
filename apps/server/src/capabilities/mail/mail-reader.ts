import type { Reader } from "../../database/database.ts";
import { and, eq, inArray } from "../../database/drizzle.ts";
import { type MailStatus, mailOutbox } from "./mail-tables.ts";

/** What became of a message of an enterprise; null where there is none. */
export async function readMailStatus(
  reader: Reader,
  enterpriseId: string,
  mailId: string,
): Promise<MailStatus | null> {
  const statuses = await readMailStatuses(reader, enterpriseId, [mailId]);
  return statuses.get(mailId) ?? null;
}

/** What became of messages of an enterprise, by their ids. Without ids nothing is read. */
export async function readMailStatuses(
  reader: Reader,
  enterpriseId: string,
  mailIds: readonly string[],
): Promise<ReadonlyMap<string, MailStatus>> {
  if (mailIds.length === 0) return new Map();
  const rows = await reader
    .select({ id: mailOutbox.id, status: mailOutbox.status })
    .from(mailOutbox)
    .where(and(inArray(mailOutbox.id, [...mailIds]), eq(mailOutbox.enterpriseId, enterpriseId)));
  return new Map(rows.map(({ id, status }) => [id, status]));
}

import type { Reader } from "../../database/database.ts";
import { and, eq } from "../../database/drizzle.ts";
import { type MailStatus, mailOutbox } from "./mail-tables.ts";

/** What became of a message of an enterprise; null where there is none. */
export async function readMailStatus(
  reader: Reader,
  enterpriseId: string,
  mailId: string,
): Promise<MailStatus | null> {
  const [row] = await reader
    .select({ status: mailOutbox.status })
    .from(mailOutbox)
    .where(and(eq(mailOutbox.id, mailId), eq(mailOutbox.enterpriseId, enterpriseId)));
  return row?.status ?? null;
}

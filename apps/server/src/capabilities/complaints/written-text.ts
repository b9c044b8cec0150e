import type { Call } from "../../calls/call.ts";
import { takeToken } from "../../calls/limits.ts";
import { refuse } from "../../calls/refusal.ts";
import { inTransaction } from "../../database/transaction.ts";
import { hasImage } from "../files/file-reader.ts";

/** Texts of one person an hour. Policy: people read each of them. */
const TEXTS_PER_HOUR = { times: 30, windowSeconds: 3_600 };

/**
 * Checks what comes with a text: pictures that the dealer uploaded for it, and not too many texts at once. @returns the
 * pictures, each once
 * @throws the refusals NOT_FOUND and TOO_MANY_REQUESTS.
 */
export async function checkWritten(
  { caller, clock, database }: Call,
  fileIds: readonly string[],
): Promise<readonly string[]> {
  const attached = [...new Set(fileIds)];
  for (const fileId of attached) {
    const image = { fileId, enterpriseId: caller.enterpriseId, purpose: "COMPLAINT" } as const;
    if (!(await hasImage(database, image))) refuse("NOT_FOUND");
  }
  const wait = await inTransaction(database, (transaction) =>
    takeToken(transaction, `complaint:${caller.userId}`, TEXTS_PER_HOUR, clock.machineNow()),
  );
  if (wait !== null) refuse("TOO_MANY_REQUESTS", { retryAfterSeconds: wait });
  return attached;
}

import { isUniqueViolation } from "../../database/sql-error.ts";
import { inTransaction } from "../../database/transaction.ts";
import { type Call, handle } from "../../calls/call.ts";
import { refuse } from "../../calls/refusal.ts";
import { cancellationAnswer } from "./cancellation-answer.ts";
import { readOpenCancellation, type StoredCancellation } from "./cancellation-reader.ts";
import { insertDraft } from "./cancellation-writer.ts";

/** Begins a draft for the enterprise of the session. */
export const startCancellation = handle.cancellation.startCancellation.handler(
  async ({ context }) => {
    const { caller, database } = context;
    const find = () => readOpenCancellation(database, caller.enterpriseId);
    const open = (await find()) ?? (await begin(context)) ?? (await find());
    if (open === null) throw new Error("the cancellation was just begun");
    if (open.status === "SUBMITTED" || open.status === "PROCESSING") refuse("CANCELLATION_STATE");
    return cancellationAnswer(context, open);
  },
);

/** @returns the draft; null where another phone was faster. */
async function begin({ caller, clock, database, ids }: Call): Promise<StoredCancellation | null> {
  const { enterpriseId, userId } = caller;
  try {
    return await inTransaction(database, (transaction) =>
      insertDraft(transaction, { id: ids(), enterpriseId, userId, now: clock.now() }),
    );
  } catch (error) {
    if (isUniqueViolation(error, "account_cancellation_open")) return null;
    throw error;
  }
}

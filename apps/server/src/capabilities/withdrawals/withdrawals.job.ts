import { inTransaction } from "../../database/transaction.ts";
import { type ScheduledJob, eachUnit } from "../../jobs/scheduled-job.ts";
import type { Context } from "../../calls/context.ts";
import { lockWithdrawal, readExpired, readNextExpiry, TO_CONFIRM } from "./withdrawal-reader.ts";
import { moveWithdrawal } from "./withdrawal-writer.ts";

/** Withdrawals that are not confirmed within 30 minutes end; none of their money has moved. */
export function withdrawalExpiryJob(context: Context): ScheduledJob {
  return {
    name: "withdrawal expiry",
    nextDueAt: readNextExpiry,
    readDue: readExpired,
    run: eachUnit((withdrawalId, asOf) => expire(context, withdrawalId, asOf)),
  };
}

async function expire(context: Context, withdrawalId: string, asOf: Date): Promise<void> {
  await inTransaction(context.database, async (transaction) => {
    const withdrawal = await lockWithdrawal(transaction, withdrawalId);
    // It may have been confirmed in the last instant.
    if (withdrawal === null || !TO_CONFIRM.includes(withdrawal.status)) return;
    await moveWithdrawal(transaction, withdrawal, "SMS_FAIL", asOf, {
      failCode: "NOT_CONFIRMED",
      finishedAt: asOf,
    });
  });
}

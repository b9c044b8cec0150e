import { clampReportedInstant, businessDateOf } from "@kedu/domain";
import type { Transaction } from "../../database/database.ts";
import { and, eq } from "../../database/drizzle.ts";
import { inTransaction } from "../../database/transaction.ts";
import { handleSigned } from "../../calls/call.ts";
import { refuse } from "../../calls/refusal.ts";
import { post } from "../../ledger/post.ts";
import { safeTransferIn } from "../../ledger/posting.ts";
import { findSafeAccount } from "../accounts/safe-accounts.ts";
import { safeTransfer } from "./partner-tables.ts";
import { rememberEvent, reportOf } from "./partner-events.ts";

/**
 * Money came into a safe account. A transfer number is booked once, however often the bank reports it. The same number
 * with another account, amount or time is refused: it may be a second transfer, for example where a bank restarts its
 * numbers every day, and answering 200 would lose it.
 */
export const safeTransferCallback = handleSigned.partners.safeTransferCallback.handler(
  async ({ input, context }) => {
    const { clock, database, ids, log, signer } = context;
    const { eventId, transferNo, accountNo, amountFen } = input;
    const account = await findSafeAccount(database, context, accountNo);
    // An account at another bank is answered like one that does not exist.
    if (account === null || !signer.bankChannels.includes(account.bankChannel)) {
      refuse("NOT_FOUND");
    }
    const reportedAt = new Date(input.at);
    const report = reportOf(
      context,
      { kind: "SAFE_TRANSFER", eventId, requestNo: transferNo, result: "OK" },
      [transferNo, accountNo, amountFen, reportedAt.toISOString()],
    );
    const now = clock.now();
    const arrival = clampReportedInstant(reportedAt, { from: account.openedAt, now });
    if (!arrival.isPlausible)
      log.warn({ transferNo }, "a bank dates a transfer where it cannot be");
    return inTransaction(database, async (transaction) => {
      const transfer = {
        id: ids(),
        bankId: signer.partnerId,
        transferNo,
        accountId: account.accountId,
        enterpriseId: account.enterpriseId,
        amountFen,
        toldAt: reportedAt.toISOString(),
      };
      const applied = await keepTransfer(transaction, transfer, now);
      const isNew = await rememberEvent(transaction, report, { applied, now });
      // An event that said this transfer before has booked it.
      if (!isNew || !applied) return { applied: false };
      await post(transaction, context, [
        safeTransferIn({
          transferId: transfer.id,
          enterpriseId: account.enterpriseId,
          bankChannel: account.bankChannel,
          bookedOn: businessDateOf(arrival.at),
          amountFen,
        }),
      ]);
      return { applied: true };
    });
  },
);

/**
 * @returns false when the transfer was reported before. @throws the refusal EVENT_CHANGED when it was another one then.
 */
async function keepTransfer(
  transaction: Transaction,
  transfer: Omit<typeof safeTransfer.$inferInsert, "receivedAt">,
  now: Date,
): Promise<boolean> {
  const added = await transaction
    .insert(safeTransfer)
    .values({ ...transfer, receivedAt: now })
    .onConflictDoNothing({ target: [safeTransfer.bankId, safeTransfer.transferNo] })
    .returning({ id: safeTransfer.id });
  if (added.length > 0) return true;
  const [known] = await transaction
    .select({
      accountId: safeTransfer.accountId,
      amountFen: safeTransfer.amountFen,
      toldAt: safeTransfer.toldAt,
    })
    .from(safeTransfer)
    .where(
      and(
        eq(safeTransfer.bankId, transfer.bankId),
        eq(safeTransfer.transferNo, transfer.transferNo),
      ),
    );
  const isOther =
    known?.accountId !== transfer.accountId ||
    known.amountFen !== transfer.amountFen ||
    (known.toldAt !== null && known.toldAt !== transfer.toldAt);
  if (isOther) refuse("EVENT_CHANGED");
  return false;
}

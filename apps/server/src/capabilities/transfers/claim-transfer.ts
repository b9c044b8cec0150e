import { businessDateOf, comparableName, decideClaim, formatInstant } from "@kedu/domain";
import { handle } from "../../calls/call.ts";
import { type RateLimit, takeToken } from "../../calls/limits.ts";
import { refuse } from "../../calls/refusal.ts";
import { inTransaction } from "../../database/transaction.ts";
import { creditClaimed } from "./credit-transfer.ts";
import { lockClaimable, readOpenRepayAccount, type StoredTransfer } from "./transfer-reader.ts";

/** Claims of one dealer in a day. Policy: a claim is a proof, and guessing must not pay. */
const CLAIMS_PER_DAY: RateLimit = { times: 10, windowSeconds: 86_400 };

/**
 * Claims a transfer. Each try counts before anything is looked at; of two dealers who claim one transfer, the second waits
 * for its lock and finds that it names someone now. A request whose answer was lost gets the transfer that it claimed.
 */
export const claimTransfer = handle.transfers.claimTransfer.handler(async ({ input, context }) => {
  const { caller, clock, database, request, vault } = context;
  const { enterpriseId } = caller;
  const requestId = request.idempotencyKey ?? refuse("IDEMPOTENCY_KEY_MISSING");
  const wait = await inTransaction(database, (transaction) =>
    takeToken(transaction, `claim:${enterpriseId}`, CLAIMS_PER_DAY, clock.machineNow()),
  );
  if (wait !== null) refuse("TOO_MANY_REQUESTS", { retryAfterSeconds: wait });
  return inTransaction(database, async (transaction) => {
    const now = clock.now();
    const open = await readOpenRepayAccount(transaction, context, enterpriseId);
    const transfers = await lockClaimable(transaction, {
      ...input,
      payerNameHash: vault.lookupHash("payer-name", comparableName(input.payerName)),
      enterpriseId,
      requestId,
    });
    const before = transfers.find(({ creditedTo }) => creditedTo !== null);
    if (before !== undefined) {
      // Whatever is kept of answers: one key is one request.
      const isThis = before.amountFen === input.amountFen && before.payerLast4 === input.payerLast4;
      return isThis ? claimAnswer(before) : refuse("IDEMPOTENCY_KEY_REUSED");
    }
    const decision = decideClaim({
      accountIsOpen: open !== null,
      unmatched: transfers.map((transfer) => ({
        transferId: transfer.id,
        amountFen: transfer.amountFen,
        payerName: vault.open(transfer.payerNameSealed),
        payerLast4: transfer.payerLast4,
      })),
      claim: input,
    });
    if (!decision.ok) return refuse(decision.refusal);
    const { transferId } = decision.value;
    const transfer = transfers.find(({ id }) => id === transferId);
    if (transfer === undefined) throw new Error("a claimed transfer was read");
    await creditClaimed(transaction, context, transfer, {
      enterpriseId,
      requestId,
      bookedOn: businessDateOf(now),
      now,
    });
    return claimAnswer(transfer);
  });
});

function claimAnswer({ amountFen, id, receivedAt }: StoredTransfer) {
  return { transferId: id, amountFen, receivedAt: formatInstant(receivedAt) };
}

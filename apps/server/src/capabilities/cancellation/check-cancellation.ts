import { cancellationBlockers, decideCheckCancellation } from "@kedu/domain";
import type { Call } from "../../calls/call.ts";
import { refuse } from "../../calls/refusal.ts";
import type { Transaction } from "../../database/database.ts";
import { inTransaction } from "../../database/transaction.ts";
import { isAway } from "../../providers/provider-error.ts";
import { makeCancellationAgreement } from "../contracts/make-cancellation-agreement.ts";
import { callerParty } from "../identity/caller-facts.ts";
import { type AskedBalance, askBalance, readFacts } from "./cancellation-facts.ts";
import type { StoredCancellation } from "./cancellation-reader.ts";
import { changeCancellation, moveCancellation } from "./cancellation-writer.ts";
import { lockOwn } from "./own-cancellation.ts";

/**
 * Checks what is in the way of a cancellation that is CHECKING, or of one that was checked before. Where the bank does not
 * say what lies on the account it stays in CHECKING, and is checked again later.
 */
export async function checkCancellation(
  context: Call,
  cancellationId: string,
): Promise<StoredCancellation> {
  const { caller, clock, database } = context;
  const balance = await askIfThere(context);
  return inTransaction(database, async (transaction) => {
    const now = clock.now();
    const stored = await lockOwn(transaction, context, cancellationId);
    if (balance === null) {
      return stored.status === "BLOCKED"
        ? moveCancellation(transaction, stored, ["CHECKING"], now)
        : stored;
    }
    const facts = await readFacts(transaction, {
      enterpriseId: caller.enterpriseId,
      today: clock.today(),
      balanceFen: balance.balanceFen,
    });
    // What waits for the face check stays there; the submission decides by the same list.
    if (stored.status === "FACE_PENDING") {
      return changeCancellation(transaction, stored, now, {
        blockers: [...cancellationBlockers(facts)],
        checkedAt: now,
        contractId: await agreementOf(transaction, context, stored, balance, now),
      });
    }
    const decision = decideCheckCancellation(stored.status, caller.role, facts);
    if (!decision.ok) refuse(decision.refusal);
    const { blockers, status } = decision.value;
    return moveCancellation(transaction, stored, ["CHECKING", status], now, {
      blockers: [...blockers],
      checkedAt: now,
      ...(status === "FACE_PENDING"
        ? { contractId: await agreementOf(transaction, context, stored, balance, now) }
        : {}),
    });
  });
}

/** The agreement of a cancellation that waits for its proof, made once. @returns its id; null where no one could sign it. */
async function agreementOf(
  transaction: Transaction,
  context: Call,
  { contractId, id }: StoredCancellation,
  { safes }: AskedBalance,
  now: Date,
): Promise<string | null> {
  if (contractId !== null) return contractId;
  const agreement = await makeCancellationAgreement(transaction, context, {
    party: callerParty(context),
    cancellationId: id,
    safeAccounts: safes,
    now,
  });
  return agreement?.contractId ?? null;
}

async function askIfThere(context: Call): Promise<AskedBalance | null> {
  try {
    return await askBalance(context, context.caller.enterpriseId);
  } catch (error) {
    if (!isAway(error)) throw error;
    context.log.warn({ err: error }, "a cancellation waits for the bank's balance");
    return null;
  }
}

import { decideLeaveCancellation, decideRevokeCancellation } from "@kedu/domain";
import type { Transaction } from "../../database/database.ts";
import { inTransaction } from "../../database/transaction.ts";
import { type Call, handle } from "../../calls/call.ts";
import { refuse } from "../../calls/refusal.ts";
import { supersedeContract } from "../contracts/supersede-contract.ts";
import { lockLinesOf } from "../credit/line-reader.ts";
import { notify } from "../notifications/notify.ts";
import { cancellationAnswer } from "./cancellation-answer.ts";
import { lockCancellation, type StoredCancellation } from "./cancellation-reader.ts";
import { moveCancellation } from "./cancellation-writer.ts";
import { releaseAccount } from "./hold-account.ts";
import { lockOwn } from "./own-cancellation.ts";

/** Takes a cancellation back, or leaves it before it was submitted. */
export const revokeCancellation = handle.cancellation.revokeCancellation.handler(
  async ({ input, context }) => {
    const { database, jobs } = context;
    const revoked = await inTransaction(database, async (transaction) => {
      const stored = await lockOwn(transaction, context, input.cancellationId);
      return revoke(transaction, context, stored);
    });
    jobs.wake();
    return cancellationAnswer(context, revoked);
  },
);

async function revoke(
  transaction: Transaction,
  context: Call,
  stored: StoredCancellation,
): Promise<StoredCancellation> {
  const { enterpriseId, status } = stored;
  if (status === "REVOKED") return stored;
  const now = context.clock.now();
  if (stored.coolingEndsAt === null) {
    const left = decideLeaveCancellation(status);
    if (!left.ok) refuse(left.refusal);
    return end(transaction, stored, "LEFT", now);
  }
  const decision = decideRevokeCancellation(status, stored.coolingEndsAt, now);
  if (!decision.ok) refuse(decision.refusal);
  await lockLinesOf(transaction, enterpriseId);
  await releaseAccount(transaction, { enterpriseId, now });
  notify(transaction, context, {
    enterpriseId,
    kind: "CANCELLATION_REVOKED",
    facts: {},
    link: "/cancelAccount",
    dedupeKey: `${stored.id}:REVOKED`,
    at: now,
    sms: {},
  });
  return end(transaction, stored, "DEALER", now);
}

async function end(
  transaction: Transaction,
  stored: StoredCancellation,
  revokedBy: "DEALER" | "LEFT" | "FACE_FAILED",
  now: Date,
): Promise<StoredCancellation> {
  const { contractId, submittedAt } = stored;
  // What was signed stays as it was signed, without coming into force.
  if (contractId !== null && submittedAt === null) {
    await supersedeContract(transaction, { contractId, now });
  }
  return moveCancellation(transaction, stored, ["REVOKED"], now, {
    revokedBy,
    nextStepAt: null,
    finishedAt: now,
  });
}

/** The tries of its face check are used up. */
export async function endAfterFaceFailure(
  transaction: Transaction,
  { cancellationId, now }: { readonly cancellationId: string; readonly now: Date },
): Promise<void> {
  const stored = await lockCancellation(transaction, cancellationId);
  if (stored === null || !decideLeaveCancellation(stored.status).ok) return;
  await end(transaction, stored, "FACE_FAILED", now);
}

import { decideActivatePartner } from "@kedu/domain";
import { type Call, handle } from "../../calls/call.ts";
import { refuse } from "../../calls/refusal.ts";
import type { Transaction } from "../../database/database.ts";
import { inTransaction } from "../../database/transaction.ts";
import { raceTimeout } from "../bank-calls/ask-bank.ts";
import { moveApplyProcess } from "../credit/move-line.ts";
import { consumeFace } from "../face/consume-face.ts";
import { faceCheckOf, lockFaceSession } from "../face/face-reader.ts";
import { readOverdueSummary } from "../loans/due-loans.ts";
import { askPartnerBank } from "./ask-partner-bank.ts";
import { openPartnerAccounts } from "./open-partner-accounts.ts";
import { readPartnerCredit } from "./partner-credit-answer.ts";
import { lockPartnerFacts } from "./partner-facts.ts";
import { partnerFaceBinding } from "./partner-face-subject.ts";
import { insertPartnerRequest, isAskedFor } from "./partner-requests.ts";

export const activatePartnerLine = handle.partnerCredit.activatePartnerLine.handler(
  async ({ context, input }) => {
    const { database, jobs } = context;
    await openPartnerAccounts(context);
    const requestId = await inTransaction(database, (transaction) =>
      activate(transaction, context, input.faceSessionId),
    );
    if (requestId !== null) {
      jobs.wake();
      await raceTimeout(context, askPartnerBank(context, requestId));
    }
    return readPartnerCredit(context);
  },
);

/** @returns null where the same call has sent it before. */
async function activate(
  transaction: Transaction,
  context: Call,
  faceSessionId: string,
): Promise<string | null> {
  const { clock, ids, request } = context;
  const now = clock.now();
  const callKey = request.idempotencyKey ?? refuse("IDEMPOTENCY_KEY_MISSING");
  const facts = await lockPartnerFacts(transaction, context);
  const { idStatus, line, progress, requests } = facts;
  if (isAskedFor(requests, { callKey, faceSessionId, kind: "ACTIVATE" })) return null;
  const face = await lockFaceSession(transaction, faceSessionId);
  const overdue = await readOverdueSummary(transaction, {
    enterpriseId: line.enterpriseId,
    asOf: clock.today(),
  });
  const decision = decideActivatePartner({
    now,
    progress,
    idStatus,
    hasOverdueDebt: overdue !== null,
    face: face === null ? null : faceCheckOf(face),
    faceBinding: partnerFaceBinding(context, facts, "ACTIVATE"),
  });
  if (!decision.ok) refuse(decision.refusal);
  if (decision.value === "RETRY_AND_SEND") await moveApplyProcess(transaction, line, "RETRY", now);
  const requestId = ids();
  await consumeFace(transaction, { faceSessionId, consumedBy: requestId, now });
  await insertPartnerRequest(
    transaction,
    line,
    { id: requestId, kind: "ACTIVATE", callKey, faceSessionId },
    now,
  );
  return requestId;
}

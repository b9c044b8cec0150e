import { decideSubmitPartner } from "@kedu/domain";
import { type Call, handle } from "../../calls/call.ts";
import { refuse } from "../../calls/refusal.ts";
import type { Transaction } from "../../database/database.ts";
import { inTransaction } from "../../database/transaction.ts";
import { raceTimeout } from "../bank-calls/ask-bank.ts";
import { lockContract } from "../contracts/contract-reader.ts";
import { signByFace } from "../contracts/sign-by-proof.ts";
import { consumeFace } from "../face/consume-face.ts";
import { faceCheckOf, lockFaceSession } from "../face/face-reader.ts";
import { askPartnerBank } from "./ask-partner-bank.ts";
import { readPartnerCredit } from "./partner-credit-answer.ts";
import { lockPartnerFacts } from "./partner-facts.ts";
import { partnerFaceBinding } from "./partner-face-subject.ts";
import { insertPartnerRequest, isAskedFor } from "./partner-requests.ts";

export const submitPartnerApplication = handle.partnerCredit.submitPartnerApplication.handler(
  async ({ context, input }) => {
    const { database, jobs } = context;
    const requestId = await inTransaction(database, (transaction) =>
      submit(transaction, context, input.faceSessionId),
    );
    if (requestId !== null) {
      jobs.wake();
      await raceTimeout(context, askPartnerBank(context, requestId));
    }
    return readPartnerCredit(context);
  },
);

/** @returns null where the same call has sent it before. */
async function submit(
  transaction: Transaction,
  context: Call,
  faceSessionId: string,
): Promise<string | null> {
  const { clock, ids, request } = context;
  const now = clock.now();
  const callKey = request.idempotencyKey ?? refuse("IDEMPOTENCY_KEY_MISSING");
  const facts = await lockPartnerFacts(transaction, context);
  const { application, idStatus, line, progress, requests } = facts;
  if (isAskedFor(requests, { callKey, faceSessionId, kind: "APPLY" })) return null;
  const contract = await lockContract(transaction, application.applyContractId ?? "");
  const face = await lockFaceSession(transaction, faceSessionId);
  const decision = decideSubmitPartner({
    now,
    progress,
    idStatus,
    contractRead: contract?.status === "VERIFY",
    face: face === null ? null : faceCheckOf(face),
    faceBinding: partnerFaceBinding(context, facts, "APPLY"),
  });
  if (!decision.ok) refuse(decision.refusal);
  if (contract === null) throw new Error("a contract that was read is there");
  const requestId = ids();
  await consumeFace(transaction, { faceSessionId, consumedBy: requestId, now });
  await signByFace(transaction, context, { contract, faceSessionId, role: "LEGAL_PERSON", now });
  await insertPartnerRequest(
    transaction,
    line,
    { id: requestId, kind: "APPLY", callKey, faceSessionId },
    now,
  );
  return requestId;
}

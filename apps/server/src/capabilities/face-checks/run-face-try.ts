import type { FaceSession } from "@kedu/api";
import { FACE_MAX_TRIES, faceFlawRefusal, faceRefusal, isOtherWayResult } from "@kedu/domain";
import type { Transaction } from "../../database/database.ts";
import { inOneStatement, inTransaction } from "../../database/transaction.ts";
import type { Call } from "../../calls/call.ts";
import { refuse } from "../../calls/refusal.ts";
import type { FaceAnswer, FaceVideoAnswer, FaceVideoCheck } from "../../providers/face/face.ts";
import { recordFacePassed } from "../application/record-face-passed.ts";
import { endAfterFaceFailure } from "../cancellation/revoke-cancellation.ts";
import { closeDeclined, lockDeclined } from "../payments/close-declined.ts";
import { closeAfterFaceFailure } from "../payments/close-intent.ts";
import { faceAnswer } from "../face/face-answer.ts";
import { faceCheckOf, type FaceSessionFacts, payWayOf } from "../face/face-reader.ts";
import { recordFaceResult, returnFaceTry } from "../face/face-tries.ts";

/** Whose face the vendor compares, for which bank, under a number of ours. */
type ExpectedPerson = Pick<FaceVideoCheck, "requestNo" | "name" | "idNo" | "payWay">;

/** Asks the vendor for a try that was taken, and records what it said. @throws the refusal of a try that did not pass */
export async function runFaceTry(
  context: Call,
  begun: FaceSessionFacts,
  ask: (person: ExpectedPerson) => Promise<FaceVideoAnswer>,
): Promise<FaceSession> {
  const { clock, request } = context;
  // A second tap after a lost answer.
  if (begun.result === "verifySuccess" || isOtherWayResult(begun.result)) {
    return faceAnswer(begun, context, request.language);
  }
  const answer = await askVendor(context, begun, ask);
  const ended = await endTry(context, begun, answer);
  // The check is over, and so is its payment: its result says how the payer goes on.
  if (isOtherWayResult(ended.result)) return faceAnswer(ended, context, request.language);
  const check = faceCheckOf(ended);
  const refused = faceRefusal(check, check.boundTo, clock.now());
  if (refused !== null) {
    const isToldBetter = refused.refusal === "FACE_NOT_VERIFIED" && answer.flaw !== null;
    const { refusal } = isToldBetter ? faceFlawRefusal(answer.flaw) : refused;
    refuse(refusal, { triesLeft: FACE_MAX_TRIES - ended.tries });
  }
  return faceAnswer(ended, context, request.language);
}

async function askVendor(
  { database, ids, vault }: Call,
  facts: FaceSessionFacts,
  ask: (person: ExpectedPerson) => Promise<FaceVideoAnswer>,
): Promise<FaceVideoAnswer> {
  try {
    return await ask({
      requestNo: ids(),
      name: vault.open(facts.nameSealed),
      idNo: vault.open(facts.idNoSealed),
      payWay: payWayOf(facts),
    });
  } catch (error) {
    await inTransaction(database, (transaction) => returnFaceTry(transaction, facts.id));
    throw error;
  }
}

async function endTry(
  context: Call,
  begun: FaceSessionFacts,
  { result, vendorRef }: FaceAnswer,
): Promise<FaceSessionFacts> {
  const { clock, database } = context;
  const now = clock.now();
  if (result === "declinedForBank" && begun.purpose === "PAYMENT") {
    return endDeclined(context, begun, { vendorRef, now });
  }
  const passed = result === "verifySuccess";
  const record = (transaction: Transaction) =>
    recordFaceResult(
      transaction,
      context,
      begun,
      // Where nothing is paid no bank is asked: the face has not passed.
      { result: result === "declinedForBank" ? "fail" : result, vendorRef },
      now,
    );
  // Nothing but the check changes where it has passed, unless an application takes note.
  const isAlone = passed && begun.purpose !== "APPLICATION";
  const ended = isAlone
    ? await inOneStatement(database, record)
    : await inTransaction(database, async (transaction) => {
        if (passed) {
          await recordFacePassed(transaction, context, {
            applicationId: begun.subjectId,
            faceSessionId: begun.id,
            now,
          });
        }
        return record(transaction);
      });
  const isOver = ended.result !== "verifySuccess" && ended.tries >= FACE_MAX_TRIES;
  if (isOver && ended.purpose === "PAYMENT") {
    await inTransaction(database, (transaction) =>
      closeAfterFaceFailure(transaction, { intentId: ended.subjectId, now }),
    );
  }
  if (isOver && ended.purpose === "CANCELLATION") {
    await inTransaction(database, (transaction) =>
      endAfterFaceFailure(transaction, { cancellationId: ended.subjectId, now }),
    );
  }
  return ended;
}

/** Ends the payment with its check, under the lock that a confirmation takes: only one of the two can be. */
async function endDeclined(
  context: Call,
  begun: FaceSessionFacts,
  { vendorRef, now }: { readonly vendorRef: string; readonly now: Date },
): Promise<FaceSessionFacts> {
  return inTransaction(context.database, async (transaction) => {
    const { face, intent } = await lockDeclined(transaction, begun);
    // A parallel try has passed, which counts, or has ended the payment before.
    if (face.result === "verifySuccess" || isOtherWayResult(face.result)) return face;
    const result = await closeDeclined(transaction, context, { intent, now });
    // Another check has confirmed the payment meanwhile, or it was closed: there is nothing left to check.
    if (result === null) refuse("FACE_EXPIRED");
    return recordFaceResult(transaction, context, begun, { result, vendorRef }, now);
  });
}

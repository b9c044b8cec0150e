import type { FaceSession } from "@kedu/api";
import { FACE_TYPE } from "@kedu/domain";
import { type Call, handle } from "../../calls/call.ts";
import { foundOfUser } from "../../calls/found.ts";
import { refuse } from "../../calls/refusal.ts";
import { inTransaction } from "../../database/transaction.ts";
import { faceAnswer } from "../face/face-answer.ts";
import { type FaceSessionFacts, lockFaceSession, readFaceSession } from "../face/face-reader.ts";
import { recordFaceResult } from "../face/face-tries.ts";

/** The address that the person comes back with says nothing: the bank does. */
export const askPartnerFace = handle.partnerCredit.askPartnerFace.handler(
  async ({ context, input }) => {
    const { caller, clock, database, providers } = context;
    const seen = foundOfUser(await readFaceSession(database, input.faceSessionId), caller);
    if (!isAtBank(seen, context)) refuse("NOT_FOUND");
    if (seen.result === "verifySuccess") return answer(context, seen);
    if (clock.now() >= seen.expiresAt) refuse("FACE_EXPIRED");
    const told = await providers.partnerBank.faceResult({ requestNo: seen.id });
    if (told.result === "PENDING") return answer(context, seen);
    const { faceRef, result } = told;
    const ended = await inTransaction(database, async (transaction) => {
      const facts = await lockFaceSession(transaction, seen.id);
      // Asked again, the bank says the same: that is no further miss of the person.
      if (facts === null || facts.result === result) return facts ?? seen;
      return recordFaceResult(
        transaction,
        context,
        facts,
        { result, vendorRef: faceRef },
        clock.now(),
      );
    });
    return answer(context, ended);
  },
);

/** A check on a page of the bank's: of the legal person for the line, or of whoever pays for a payment. */
function isAtBank({ faceType, purpose }: FaceSessionFacts, { caller }: Call): boolean {
  if (faceType !== FACE_TYPE.VENDOR_PAGE) return false;
  return purpose === "PAYMENT" || (purpose === "PARTNER" && caller.role === "LEGAL_PERSON");
}

function answer(context: Call, facts: FaceSessionFacts): FaceSession {
  return faceAnswer(facts, context, context.request.language);
}

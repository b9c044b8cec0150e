import { freshFaceRefusal } from "@kedu/domain";
import { inTransaction } from "../../database/transaction.ts";
import { handle } from "../../calls/call.ts";
import { found, foundOfUser } from "../../calls/found.ts";
import { refuse } from "../../calls/refusal.ts";
import { consumeFace } from "../face/consume-face.ts";
import { faceCheckOf, lockFaceSession } from "../face/face-reader.ts";
import { identityCheckAnswer } from "./identity-check-answer.ts";
import { lockIdentityCheck, refuseOver } from "./identity-check-reader.ts";
import { updateIdentityCheck } from "./identity-check-writer.ts";

/** Takes the passed face check. One that was taken before is taken again: the answer may have been lost. */
export const proveIdentityFace = handle.identity.proveIdentityFace.handler(
  async ({ context, input }) => {
    const { caller, clock, database } = context;
    const { checkId, faceSessionId } = input;
    const proved = await inTransaction(database, async (transaction) => {
      const now = clock.now();
      const check = found(await lockIdentityCheck(transaction, caller.userId, checkId));
      refuseOver(check, now);
      if (check.faceSessionId === faceSessionId) return check;
      const face = foundOfUser(await lockFaceSession(transaction, faceSessionId), caller);
      const { userId, enterpriseId } = caller;
      const expected = {
        userId,
        enterpriseId,
        subjectId: check.id,
        amountFen: null,
        termsHash: null,
      };
      const refused = freshFaceRefusal(faceCheckOf(face), expected, now);
      if (refused !== null) refuse(refused.refusal);
      await consumeFace(transaction, { faceSessionId, consumedBy: check.id, now });
      await updateIdentityCheck(transaction, check.id, { faceSessionId });
      return { ...check, faceSessionId };
    });
    return identityCheckAnswer(context, proved);
  },
);

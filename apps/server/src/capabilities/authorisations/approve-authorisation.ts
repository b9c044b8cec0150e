import { decideApprove } from "@kedu/domain";
import { inTransaction } from "../../database/transaction.ts";
import { handle } from "../../calls/call.ts";
import { foundOfEnterprise } from "../../calls/found.ts";
import { refuse } from "../../calls/refusal.ts";
import { consumeFace } from "../face/consume-face.ts";
import { faceCheckOf, lockFaceSession } from "../face/face-reader.ts";
import { lockAuthorisation } from "./authorisation-reader.ts";
import { faceBindingOf } from "./face-binding.ts";
import { recordConfirmation } from "./put-authorisation-in-force.ts";

export const approveAuthorisation = handle.authorisations.approveAuthorisation.handler(
  ({ context, input }) =>
    inTransaction(context.database, async (transaction) => {
      const { caller, clock } = context;
      const { authorisationId, faceSessionId } = input;
      const now = clock.now();
      const stored = foundOfEnterprise(
        await lockAuthorisation(transaction, authorisationId),
        caller,
      );
      const face = await lockFaceSession(transaction, faceSessionId);
      const decision = decideApprove({
        status: stored.status,
        mode: stored.mode,
        legalPersonPassed: stored.legalFaceAt !== null,
        authorisedPersonPassed: stored.ownFaceAt !== null,
        face: face === null ? null : faceCheckOf(face),
        faceBinding: faceBindingOf(caller, authorisationId),
        now,
      });
      if (!decision.ok) refuse(decision.refusal);
      await consumeFace(transaction, { faceSessionId, consumedBy: authorisationId, now });
      const { status } = await recordConfirmation(
        transaction,
        context,
        stored,
        { legalFaceAt: now },
        { isInForce: decision.value.status === "NORMAL", now },
      );
      return { authorisationId, status };
    }),
);

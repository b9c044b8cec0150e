import { decideAccept } from "@kedu/domain";
import type { Transaction } from "../../database/database.ts";
import { lockTogether } from "../../database/lock-together.ts";
import { inTransaction } from "../../database/transaction.ts";
import { type Call, handle } from "../../calls/call.ts";
import { refuse } from "../../calls/refusal.ts";
import { lockContract } from "../contracts/contract-reader.ts";
import { signByProvedFace } from "../contracts/sign-by-proof.ts";
import { consumeFace } from "../face/consume-face.ts";
import { faceCheckOf, lockFaceSession } from "../face/face-reader.ts";
import { callerMobile } from "../identity/caller-facts.ts";
import { provePerson } from "../identity/prove-enterprise.ts";
import { notify } from "../notifications/notify.ts";
import { confirmedIdOf, lockAuthorisation } from "./authorisation-reader.ts";
import { faceBindingOf } from "./face-binding.ts";
import { foundOfOwner } from "./own-authorisation.ts";
import { recordConfirmation } from "./put-authorisation-in-force.ts";

export const acceptAuthorisation = handle.authorisations.acceptAuthorisation.handler(
  ({ context, input }) =>
    inTransaction(context.database, (transaction) => accept(transaction, context, input)),
);

async function accept(
  transaction: Transaction,
  context: Call,
  {
    authorisationId,
    faceSessionId,
  }: { readonly authorisationId: string; readonly faceSessionId: string },
) {
  const { caller, clock } = context;
  const { userId } = caller;
  const now = clock.now();
  const stored = foundOfOwner(await lockAuthorisation(transaction, authorisationId), caller);
  const { contractId, enterpriseId } = stored;
  const { contract, face } = await lockTogether({
    face: () => lockFaceSession(transaction, faceSessionId),
    contract: async () => (contractId === null ? null : lockContract(transaction, contractId)),
  });
  const decision = decideAccept({
    status: stored.status,
    legalPersonPassed: stored.legalFaceAt !== null,
    authorisedPersonPassed: stored.ownFaceAt !== null,
    contractStatus: contract?.status ?? null,
    face: face === null ? null : faceCheckOf(face),
    faceBinding: faceBindingOf(caller, authorisationId),
    now,
  });
  if (!decision.ok) refuse(decision.refusal);
  const id = confirmedIdOf(context, stored);
  if (id === null || contract === null) throw new Error("a confirmed ID has its contract");
  await consumeFace(transaction, { faceSessionId, consumedBy: authorisationId, now });
  const personId = await provePerson(transaction, context, {
    userId,
    person: { ...id, mobile: callerMobile(context) },
    now,
  });
  const { name } = id;
  const role = "AUTHORIZED_PERSON";
  await signByProvedFace(transaction, context, { contract, role, name, faceSessionId, now });
  const { status } = await recordConfirmation(
    transaction,
    context,
    stored,
    { ownFaceAt: now, personId },
    { isInForce: decision.value.status === "NORMAL", now },
  );
  if (status !== "NORMAL") {
    notify(transaction, context, {
      enterpriseId,
      kind: "AUTHORISATION_READY",
      facts: {},
      link: "/authorized/list",
      dedupeKey: `${authorisationId}:READY`,
      at: now,
    });
  }
  return { authorisationId, status };
}

import {
  addMinutes,
  decideActivateFace,
  decideApplyFace,
  FACE_TTL_MINUTES,
  FACE_TYPE,
} from "@kedu/domain";
import { type Call, handle } from "../../calls/call.ts";
import { refuse } from "../../calls/refusal.ts";
import type { Transaction } from "../../database/database.ts";
import { inTransaction } from "../../database/transaction.ts";
import { readContractFacts } from "../contracts/contract-reader.ts";
import { readFaceStart } from "../face/face-misses.ts";
import type { FaceSessionFacts } from "../face/face-reader.ts";
import { openFaceSession } from "../face/open-face-session.ts";
import { readOverdueSummary } from "../loans/due-loans.ts";
import { type LockedPartnerFacts, lockPartnerFacts } from "./partner-facts.ts";
import {
  PARTNER_FACE_KINDS,
  type PartnerFacePurpose,
  partnerFaceBinding,
} from "./partner-face-subject.ts";

/** Where the bank sends the person afterwards. */
const RETURN_PATH = "/face/activeResult";

export const startPartnerFace = handle.partnerCredit.startPartnerFace.handler(
  async ({ context, input }) => {
    const { config, database, providers, vault } = context;
    const session = await inTransaction(database, (transaction) =>
      open(transaction, context, input.purpose),
    );
    const back = new URLSearchParams({ faceSessionId: session.id });
    const { url } = await providers.partnerBank.facePage({
      requestNo: session.id,
      name: vault.open(session.nameSealed),
      idNo: vault.open(session.idNoSealed),
      returnTo: `${config.publicOrigin ?? ""}${RETURN_PATH}?${back.toString()}`,
    });
    return { faceSessionId: session.id, url };
  },
);

async function open(
  transaction: Transaction,
  context: Call,
  purpose: PartnerFacePurpose,
): Promise<FaceSessionFacts> {
  const { caller, clock, ids, vault } = context;
  const now = clock.now();
  const facts = await lockPartnerFacts(transaction, context);
  await refuseNotReady(transaction, context, facts, purpose);
  const { hasConsent, pauseSeconds } = await readFaceStart(
    transaction,
    caller.userId,
    clock.machineNow(),
  );
  if (!hasConsent) refuse("CONSENT_MISSING");
  if (pauseSeconds !== null) refuse("FACE_TOO_MANY_TRIES", { retryAfterSeconds: pauseSeconds });
  const { person } = facts;
  if (person === null) refuse("ID_INFO_MISSING_FOR_USE");
  return openFaceSession(transaction, {
    ...partnerFaceBinding(context, facts, purpose),
    id: ids(),
    purpose: "PARTNER",
    role: "LEGAL_PERSON",
    faceKind: PARTNER_FACE_KINDS[purpose],
    faceType: FACE_TYPE.VENDOR_PAGE,
    bankChannel: null,
    paymentMode: null,
    nameSealed: vault.seal(person.name),
    idNoSealed: vault.seal(person.idNo),
    actions: [],
    digits: null,
    createdAt: now,
    expiresAt: addMinutes(now, FACE_TTL_MINUTES),
  });
}

/** @throws the refusal of what the face would be shown for */
async function refuseNotReady(
  transaction: Transaction,
  { clock }: Call,
  facts: LockedPartnerFacts,
  purpose: PartnerFacePurpose,
): Promise<void> {
  const { application, idStatus, line, progress } = facts;
  if (purpose === "APPLY") {
    const contract = await readContractFacts(transaction, application.applyContractId ?? "");
    const decision = decideApplyFace({
      progress,
      idStatus,
      contractRead: contract?.status === "VERIFY",
    });
    if (!decision.ok) refuse(decision.refusal);
    return;
  }
  const overdue = await readOverdueSummary(transaction, {
    enterpriseId: line.enterpriseId,
    asOf: clock.today(),
  });
  const decision = decideActivateFace({ progress, idStatus, hasOverdueDebt: overdue !== null });
  if (!decision.ok) refuse(decision.refusal);
}

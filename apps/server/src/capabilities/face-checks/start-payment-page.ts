import { addMinutes, FACE_TTL_MINUTES, FACE_TYPE, PARTNER_CREDIT } from "@kedu/domain";
import { type Call, handle } from "../../calls/call.ts";
import { refuse } from "../../calls/refusal.ts";
import type { Transaction } from "../../database/database.ts";
import { inTransaction } from "../../database/transaction.ts";
import { ProviderAnswerError } from "../../providers/provider-error.ts";
import { isLenderOrigin } from "../../runtime/lender-origins.ts";
import { readFaceStart } from "../face/face-misses.ts";
import { type FaceSessionFacts, readFacesOf } from "../face/face-reader.ts";
import { openFaceSession } from "../face/open-face-session.ts";
import type { StoredIntent } from "../payments/intent-reader.ts";
import { markFacePending } from "../payments/mark-face-pending.ts";
import { readPaymentSubject } from "./face-subject.ts";

export const startPaymentPage = handle.partnerCredit.startPaymentPage.handler(
  async ({ context, input }) => {
    const { config, database, providers, request, vault } = context;
    // The bank lets this origin frame its page, and no other.
    const framedBy = request.origin ?? refuse("FORBIDDEN_ROLE");
    const { intent, session } = await inTransaction(database, (transaction) =>
      open(transaction, context, input.paymentId),
    );
    const { url } = await providers.partnerBank.paymentPage({
      requestNo: session.id,
      paymentNo: intent.bankRequestNo,
      name: vault.open(session.nameSealed),
      idNo: vault.open(session.idNoSealed),
      amountFen: intent.principalFen,
      framedBy,
    });
    const { origin } = new URL(url);
    if (!isLenderOrigin(config, origin, framedBy)) {
      throw new ProviderAnswerError("partnerBank.paymentPage: at no configured lender's origin");
    }
    return { faceSessionId: session.id, url, origin };
  },
);

/** The confirmation of a payment at the bank: the one that was opened before, as long as it is good, or another. */
async function open(
  transaction: Transaction,
  context: Call,
  paymentId: string,
): Promise<{ readonly intent: StoredIntent; readonly session: FaceSessionFacts }> {
  const { caller, clock, ids, vault } = context;
  const now = clock.now();
  const subject = await readPaymentSubject(transaction, context, {
    appCode: PARTNER_CREDIT,
    paymentId,
  });
  const { intent } = subject;
  const before = (await readFacesOf(transaction, intent.id)).findLast((face) => isGood(face, now));
  if (before !== undefined) return { intent, session: before };
  const { pauseSeconds } = await readFaceStart(transaction, caller.userId, clock.machineNow());
  if (pauseSeconds !== null) refuse("FACE_TOO_MANY_TRIES", { retryAfterSeconds: pauseSeconds });
  await markFacePending(transaction, intent, now);
  const session = await openFaceSession(transaction, {
    id: ids(),
    purpose: "PAYMENT",
    role: subject.role,
    faceKind: subject.faceKind,
    faceType: FACE_TYPE.VENDOR_PAGE,
    userId: caller.userId,
    enterpriseId: caller.enterpriseId,
    subjectId: subject.subjectId,
    amountFen: subject.amountFen,
    termsHash: subject.termsHash,
    bankChannel: intent.bankChannel,
    paymentMode: intent.mode,
    nameSealed: vault.seal(subject.name),
    idNoSealed: vault.seal(subject.idNo),
    actions: [],
    digits: null,
    createdAt: now,
    expiresAt: addMinutes(now, FACE_TTL_MINUTES),
  });
  return { intent, session };
}

/** What the bank may have confirmed already is asked for there, and not opened a second time. */
function isGood({ consumedAt, expiresAt, faceType, result }: FaceSessionFacts, now: Date): boolean {
  const isOpen = result === null || result === "verifySuccess";
  return faceType === FACE_TYPE.VENDOR_PAGE && isOpen && consumedAt === null && now < expiresAt;
}

import { businessDateOf, decideSubmitCancellation, freshFaceRefusal } from "@kedu/domain";
import type { Transaction } from "../../database/database.ts";
import { inTransaction } from "../../database/transaction.ts";
import { type Call, handle } from "../../calls/call.ts";
import { refuse } from "../../calls/refusal.ts";
import { type ContractFacts, lockContract } from "../contracts/contract-reader.ts";
import { signByProvedFace } from "../contracts/sign-by-proof.ts";
import { lockLinesOf } from "../credit/line-reader.ts";
import { consumeFace } from "../face/consume-face.ts";
import { faceCheckOf, lockFaceSession } from "../face/face-reader.ts";
import { callerLegalPerson, callerMobile } from "../identity/caller-facts.ts";
import { type CodeCheck, tryCode } from "../identity/code-challenge.ts";
import type { LegalPersonFacts } from "../identity/identity-reader.ts";
import { notify } from "../notifications/notify.ts";
import { cancellationAnswer } from "./cancellation-answer.ts";
import { type AskedBalance, askBalance, isBalanceTrue, readFacts } from "./cancellation-facts.ts";
import type { StoredCancellation } from "./cancellation-reader.ts";
import { moveCancellation } from "./cancellation-writer.ts";
import { holdAccount } from "./hold-account.ts";
import { lockOwn, readOwn } from "./own-cancellation.ts";

type Proof =
  | { readonly kind: "FACE"; readonly faceSessionId: string }
  | { readonly kind: "CODE"; readonly challengeId: string; readonly code: string };

/** Why a proof proves nothing. */
type Unproved =
  | { readonly result: "FACE_REQUIRED" | "FACE_EXPIRED" }
  | Exclude<CodeCheck, { readonly result: "RIGHT" }>;

type Submission =
  | { readonly unproved: null; readonly submitted: StoredCancellation }
  | { readonly unproved: Unproved };

/**
 * Submits a cancellation: asks the bank for the balance, then decides everything again under the locks of the lines, so
 * that a payment is either seen here or finds its line frozen. The proof signs the agreement.
 */
export const submitCancellation = handle.cancellation.submitCancellation.handler(
  async ({ input, context }) => {
    const { database, jobs } = context;
    const { cancellationId, proof } = input;
    const before = await readOwn(context, cancellationId);
    if (before.submittedAt !== null) return cancellationAnswer(context, before);
    const balance = await askBalance(context, before.enterpriseId);
    // A wrong code is counted, so the transaction commits whatever came out of the proof.
    const submission = await inTransaction(database, (transaction) =>
      submit(transaction, context, { cancellationId, proof, balance }),
    );
    if (submission.unproved !== null) return refuseUnproved(submission.unproved);
    jobs.wake();
    return cancellationAnswer(context, submission.submitted);
  },
);

function refuseUnproved(unproved: Unproved): never {
  return unproved.result === "CODE_WRONG"
    ? refuse("CODE_WRONG", { triesLeft: unproved.triesLeft })
    : refuse(unproved.result);
}

async function submit(
  transaction: Transaction,
  context: Call,
  {
    cancellationId,
    proof,
    balance,
  }: {
    readonly cancellationId: string;
    readonly proof: Proof;
    readonly balance: AskedBalance;
  },
): Promise<Submission> {
  const { caller, clock, ids } = context;
  const now = clock.now();
  const stored = await lockOwn(transaction, context, cancellationId);
  if (stored.submittedAt !== null) return { unproved: null, submitted: stored };
  const { enterpriseId } = stored;
  await lockLinesOf(transaction, enterpriseId);
  if (!(await isBalanceTrue(transaction, enterpriseId, balance))) {
    refuse("SERVICE_BUSY", { retryAfterSeconds: 1 });
  }
  const facts = await readFacts(transaction, {
    enterpriseId,
    today: businessDateOf(now),
    balanceFen: balance.balanceFen,
  });
  const agreement =
    stored.contractId === null ? null : await lockContract(transaction, stored.contractId);
  const signatory = callerLegalPerson(context);
  // Without a person on record there is no one who could sign, and a code is the proof.
  const contractRead = signatory === null || agreement?.status === "VERIFY";
  const decide = (facePassed: boolean) =>
    decideSubmitCancellation(stored.status, facts, { contractRead, facePassed }, now);
  // What is in the way is refused before a proof is used up.
  const possible = decide(true);
  if (!possible.ok) refuse(possible.refusal);
  const unproved = await prove(transaction, context, stored, proof, now);
  const decision = decide(unproved === null);
  if (!decision.ok || unproved !== null) {
    return { unproved: unproved ?? { result: "FACE_REQUIRED" } };
  }
  const { coolingEndsAt, status } = decision.value;
  const contractId = await sign(transaction, context, { agreement, signatory, proof, now });
  await holdAccount(transaction, { enterpriseId, now });
  const submitted = await moveCancellation(transaction, stored, [status], now, {
    userId: caller.userId,
    blockers: [],
    checkedAt: now,
    contractId,
    faceSessionId: proof.kind === "FACE" ? proof.faceSessionId : null,
    submittedAt: now,
    coolingEndsAt,
    nextStepAt: coolingEndsAt,
    receiptNo: `ZX${ids()}`,
    mobileHash: context.vault.lookupHash("mobile", callerMobile(context)),
  });
  notify(transaction, context, {
    enterpriseId,
    kind: "CANCELLATION_SUBMITTED",
    facts: { coolingEndsAt: coolingEndsAt.toISOString() },
    link: "/cancelAccount/component/cancelResult",
    dedupeKey: `${stored.id}:SUBMITTED`,
    at: now,
    sms: {},
  });
  return { unproved: null, submitted };
}

/** The face that was shown signs the agreement. @returns its id; null where a code was the proof, which signs nothing. */
async function sign(
  transaction: Transaction,
  context: Call,
  given: {
    readonly agreement: ContractFacts | null;
    readonly signatory: LegalPersonFacts | null;
    readonly proof: Proof;
    readonly now: Date;
  },
): Promise<string | null> {
  const { agreement, now, proof, signatory } = given;
  if (agreement === null || signatory === null || proof.kind !== "FACE") return null;
  await signByProvedFace(transaction, context, {
    contract: agreement,
    faceSessionId: proof.faceSessionId,
    name: signatory.name,
    role: "LEGAL_PERSON",
    now,
  });
  return agreement.contractId;
}

/** The face of the legal person, or the code where no person is on record. @returns null when it proves it. */
async function prove(
  transaction: Transaction,
  context: Call,
  stored: StoredCancellation,
  proof: Proof,
  now: Date,
): Promise<Unproved | null> {
  if (proof.kind === "CODE") {
    if (callerLegalPerson(context) !== null) return { result: "FACE_REQUIRED" };
    const { challengeId, code } = proof;
    const check = await tryCode(transaction, context, {
      challengeId,
      purpose: "CANCELLATION",
      code,
      now,
    });
    if (check.result !== "RIGHT") return check;
    const isForThis = check.boundTo === stored.id && check.mobile === callerMobile(context);
    return isForThis ? null : { result: "CODE_EXPIRED" };
  }
  const { faceSessionId } = proof;
  const face = await lockFaceSession(transaction, faceSessionId);
  const refused = freshFaceRefusal(
    face === null ? null : faceCheckOf(face),
    {
      userId: context.caller.userId,
      enterpriseId: stored.enterpriseId,
      subjectId: stored.id,
      amountFen: null,
      termsHash: null,
    },
    now,
  );
  if (refused !== null) return { result: refused.refusal };
  await consumeFace(transaction, { faceSessionId, consumedBy: stored.id, now });
  return null;
}

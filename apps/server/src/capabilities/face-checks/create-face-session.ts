import type { FaceSession } from "@kedu/api";
import { addMinutes, FACE_TTL_MINUTES, FACE_TYPE } from "@kedu/domain";
import { inTransaction } from "../../database/transaction.ts";
import { type Call, handle } from "../../calls/call.ts";
import { refuse } from "../../calls/refusal.ts";
import type { Random } from "../../runtime/random.ts";
import { markFacePending } from "../payments/mark-face-pending.ts";
import { faceAnswer } from "../face/face-answer.ts";
import { readFaceStart } from "../face/face-misses.ts";
import { type FaceRequest, readFaceSubject } from "./face-subject.ts";
import type { FaceAction } from "../face/face-reader.ts";
import { drawDigits } from "../face/face-digits.ts";
import { openFaceSession } from "../face/open-face-session.ts";

/** What may follow the look ahead. Two of them are asked for, so that a film of an earlier check does not do. */
const ACTIONS: readonly FaceAction[] = ["BLINK", "OPEN_MOUTH", "TURN_HEAD"];

export const createFaceSession = handle.face.createFaceSession.handler(
  async ({ context, input }) => {
    // Applying and activating stay with the legal person.
    const isLegalPersons = input.purpose === "APPLICATION" || input.purpose === "ACTIVATION";
    if (isLegalPersons && context.caller.role !== "LEGAL_PERSON") refuse("FORBIDDEN_ROLE");
    return startFaceCheck(context, input);
  },
);

/** Starts a face check of the caller. @throws the refusals of what it is for */
export async function startFaceCheck(context: Call, input: FaceRequest): Promise<FaceSession> {
  const { caller, clock, database, ids, random, request, vault } = context;
  const { faceType = FACE_TYPE.LIVE } = input;
  const facts = await inTransaction(database, async (transaction) => {
    const now = clock.now();
    // Read together. The first refusal in this order is answered.
    const [start, found] = await Promise.allSettled([
      readFaceStart(transaction, caller.userId, clock.machineNow()),
      readFaceSubject(transaction, context, input),
    ]);
    const { hasConsent, pauseSeconds } = read(start);
    if (!hasConsent) refuse("CONSENT_MISSING");
    const subject = read(found);
    if (pauseSeconds !== null) {
      refuse("FACE_TOO_MANY_TRIES", { retryAfterSeconds: pauseSeconds });
    }
    if (subject.intent !== null) await markFacePending(transaction, subject.intent, now);
    return openFaceSession(transaction, {
      id: ids(),
      purpose: input.purpose,
      role: subject.role,
      faceKind: subject.faceKind,
      faceType,
      userId: caller.userId,
      enterpriseId: caller.enterpriseId,
      subjectId: subject.subjectId,
      amountFen: subject.amountFen,
      termsHash: subject.termsHash,
      bankChannel: subject.intent?.bankChannel ?? null,
      paymentMode: subject.intent?.mode ?? null,
      nameSealed: vault.seal(subject.name),
      idNoSealed: vault.seal(subject.idNo),
      actions: faceType === FACE_TYPE.LIVE ? actionsOf(random) : [],
      digits: faceType === FACE_TYPE.VIDEO ? drawDigits(random) : null,
      createdAt: now,
      expiresAt: addMinutes(now, FACE_TTL_MINUTES),
    });
  });
  return faceAnswer(facts, context, request.language);
}

function read<Value>(settled: PromiseSettledResult<Value>): Value {
  if (settled.status === "rejected") throw settled.reason;
  return settled.value;
}

function actionsOf(random: Random): FaceAction[] {
  const left = [...ACTIONS];
  left.splice(random.integer(0, left.length - 1), 1);
  if (random.integer(0, 1) === 1) left.reverse();
  return ["FACE_FORWARD", ...left];
}

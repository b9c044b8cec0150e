import { addMinutes, FACE_MAX_TRIES, FACE_TTL_MINUTES, faceRefusal } from "@kedu/domain";
import { inTransaction } from "../../database/transaction.ts";
import { type Call, handle } from "../../calls/call.ts";
import { refuse } from "../../calls/refusal.ts";
import type { FaceAnswer } from "../../providers/face/face.ts";
import { recordFacePassed } from "../application/record-face-passed.ts";
import { cleanImage } from "../files/image.ts";
import { closeAfterFaceFailure } from "../payments/close-intent.ts";
import { faceAnswer } from "./face-answer.ts";
import { countFaceMiss } from "./face-misses.ts";
import { faceCheckOf, type FaceSessionFacts, lockFaceSession } from "./face-reader.ts";
import { changeFaceSession } from "./face-writer.ts";

export const verifyFace = handle.face.verifyFace.handler(async ({ context, input }) => {
  const frames = await cleanFrames(input.frames);
  const begun = await beginTry(context, input.faceSessionId, frames.length);
  // A second tap after a lost answer.
  if (begun.result === "verifySuccess") {
    return faceAnswer(begun, context, context.request.language);
  }
  const ended = await endTry(context, begun, await askVendor(context, begun, frames));
  const check = faceCheckOf(ended);
  const refused = faceRefusal(check, check.boundTo, context.clock.now());
  if (refused !== null) {
    refuse(refused.refusal, { triesLeft: FACE_MAX_TRIES - ended.tries });
  }
  return faceAnswer(ended, context, context.request.language);
});

/** Decoded and written anew like every picture, so that nothing but the picture goes to the vendor. */
async function cleanFrames(files: readonly File[]): Promise<readonly Uint8Array[]> {
  const frames: Uint8Array[] = [];
  // One after the other: decoded pictures are large.
  for (const file of files) {
    const image = await cleanImage(await file.bytes());
    if (image === null) refuse("FILE_TYPE_UNSUPPORTED");
    frames.push(image.jpeg);
  }
  return frames;
}

/** Takes one of the tries before the vendor is asked, so that parallel tries cannot be more than there are. */
async function beginTry(
  { caller, clock, database }: Call,
  faceSessionId: string,
  frameCount: number,
): Promise<FaceSessionFacts> {
  return inTransaction(database, async (transaction) => {
    const facts = await lockFaceSession(transaction, faceSessionId);
    if (facts?.userId !== caller.userId || facts.enterpriseId !== caller.enterpriseId) {
      refuse("NOT_FOUND");
    }
    if (facts.result === "verifySuccess" && facts.consumedAt === null) return facts;
    if (clock.now() >= facts.expiresAt || facts.consumedAt !== null) refuse("FACE_EXPIRED");
    if (facts.tries >= FACE_MAX_TRIES) refuse("FACE_TOO_MANY_TRIES", { triesLeft: 0 });
    if (frameCount !== facts.actions.length) refuse("INPUT_INVALID", { fields: ["frames"] });
    const tries = facts.tries + 1;
    await changeFaceSession(transaction, facts.id, { tries });
    return { ...facts, tries };
  });
}

async function askVendor(
  { database, ids, providers, vault }: Call,
  facts: FaceSessionFacts,
  frames: readonly Uint8Array[],
): Promise<FaceAnswer> {
  try {
    return await providers.face.verify({
      requestNo: ids(),
      name: vault.open(facts.nameSealed),
      idNo: vault.open(facts.idNoSealed),
      actions: facts.actions,
      frames,
    });
  } catch (error) {
    await inTransaction(database, (transaction) => returnTry(transaction, facts.id));
    throw error;
  }
}

/** The vendor failed, not the person: the try does not count. */
async function returnTry(
  transaction: Parameters<typeof lockFaceSession>[0],
  faceSessionId: string,
): Promise<void> {
  const facts = await lockFaceSession(transaction, faceSessionId);
  if (facts === null || facts.tries === 0) return;
  await changeFaceSession(transaction, faceSessionId, { tries: facts.tries - 1 });
}

async function endTry(
  context: Call,
  begun: FaceSessionFacts,
  { result, vendorRef }: FaceAnswer,
): Promise<FaceSessionFacts> {
  const { clock, database } = context;
  const now = clock.now();
  const passed = result === "verifySuccess";
  const ended = await inTransaction(database, async (transaction) => {
    if (passed && begun.purpose === "APPLICATION") {
      await recordFacePassed(transaction, context, {
        applicationId: begun.subjectId,
        faceSessionId: begun.id,
        now,
      });
    }
    const facts = await lockFaceSession(transaction, begun.id);
    if (facts === null) throw new Error("the face check is gone");
    // A parallel try passed: that stands.
    if (facts.result === "verifySuccess") return facts;
    if (result === "error") await returnTry(transaction, begun.id);
    else if (!passed) await countFaceMiss(transaction, begun.userId, clock.machineNow());
    const [, written] = await Promise.all([
      changeFaceSession(transaction, begun.id, {
        result,
        vendorRef,
        ...(passed ? { verifiedAt: now, expiresAt: addMinutes(now, FACE_TTL_MINUTES) } : {}),
      }),
      lockFaceSession(transaction, begun.id),
    ]);
    return written;
  });
  if (ended === null) throw new Error("the face check is gone");
  const isOver = ended.result !== "verifySuccess" && ended.tries >= FACE_MAX_TRIES;
  if (isOver && ended.purpose === "PAYMENT") {
    await inTransaction(database, (transaction) =>
      closeAfterFaceFailure(transaction, { paymentId: ended.subjectId, now }),
    );
  }
  return ended;
}

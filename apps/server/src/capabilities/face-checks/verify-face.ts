import type { FaceSession } from "@kedu/api";
import { FACE_MAX_TRIES, faceRefusal } from "@kedu/domain";
import type { Transaction } from "../../database/database.ts";
import { inOneStatement, inTransaction } from "../../database/transaction.ts";
import { type Call, handle } from "../../calls/call.ts";
import { refuse } from "../../calls/refusal.ts";
import type { FaceAnswer } from "../../providers/face/face.ts";
import { recordFacePassed } from "../application/record-face-passed.ts";
import { endAfterFaceFailure } from "../cancellation/revoke-cancellation.ts";
import { cleanImage } from "../files/image.ts";
import { closeAfterFaceFailure } from "../payments/close-intent.ts";
import { faceAnswer } from "../face/face-answer.ts";
import { faceCheckOf, type FaceSessionFacts } from "../face/face-reader.ts";
import { recordFaceResult, returnFaceTry, takeFaceTry } from "../face/face-tries.ts";

export const verifyFace = handle.face.verifyFace.handler(({ context, input }) =>
  verifyFrames(context, input),
);

/** Takes a try of a face check of the caller, and asks the vendor. @throws its refusals */
export async function verifyFrames(
  context: Call,
  input: { readonly faceSessionId: string; readonly frames: readonly File[] },
): Promise<FaceSession> {
  const frames = await cleanFrames(input.frames);
  const begun = await takeFaceTry(context, input.faceSessionId, frames.length);
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
}

/** Decoded and encoded again like every picture, so that nothing but the picture goes to the vendor. */
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
  const passed = result === "verifySuccess";
  const record = (transaction: Transaction) =>
    recordFaceResult(transaction, context, begun, { result, vendorRef }, now);
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

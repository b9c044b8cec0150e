import {
  addMinutes,
  FACE_MAX_TRIES,
  FACE_TTL_MINUTES,
  FACE_TYPE,
  type FaceResult,
  isOtherWayResult,
} from "@kedu/domain";
import type { Transaction } from "../../database/database.ts";
import { inTransaction } from "../../database/transaction.ts";
import type { Call } from "../../calls/call.ts";
import { foundOfUser } from "../../calls/found.ts";
import { refuse } from "../../calls/refusal.ts";
import { drawDigits } from "./face-digits.ts";
import { countFaceMiss } from "./face-misses.ts";
import { type FaceSessionFacts, lockFaceSession, readFaceSession } from "./face-reader.ts";
import {
  missFaceTry,
  passFaceTry,
  setFaceTries,
  takeOpenTry,
  takeOpenVideoTry,
} from "./face-writer.ts";

/** Takes one of the tries before the vendor is asked, so that parallel tries cannot be more than there are. */
export async function takeFaceTry(
  { caller, clock, database }: Call,
  faceSessionId: string,
  frameCount: number,
): Promise<FaceSessionFacts> {
  return inTransaction(database, async (transaction) => {
    const taken = await takeOpenTry(transaction, {
      faceSessionId,
      userId: caller.userId,
      frameCount,
      now: clock.now(),
    });
    if (taken !== null) return taken;
    // It cannot be taken: the check says why.
    const facts = foundOfUser(await readFaceSession(transaction, faceSessionId), caller);
    if (isDecided(facts)) return facts;
    if (clock.now() >= facts.expiresAt || facts.consumedAt !== null) refuse("FACE_EXPIRED");
    const isOther = frameCount !== facts.actions.length;
    if (isOther && facts.tries < FACE_MAX_TRIES) refuse("INPUT_INVALID", { fields: ["frames"] });
    // There was none when it was asked for, even if one has been returned since.
    refuse("FACE_TOO_MANY_TRIES", { triesLeft: 0 });
  });
}

/** As `takeFaceTry`, for a recording: the digits that are said in it are used up with the try. */
export async function takeVideoTry(
  { caller, clock, database, random }: Call,
  faceSessionId: string,
  digits: string,
): Promise<FaceSessionFacts> {
  return inTransaction(database, async (transaction) => {
    const taken = await takeOpenVideoTry(transaction, {
      faceSessionId,
      userId: caller.userId,
      digits,
      nextDigits: drawDigits(random),
      now: clock.now(),
    });
    if (taken !== null) return taken;
    const facts = foundOfUser(await readFaceSession(transaction, faceSessionId), caller);
    if (facts.faceType !== FACE_TYPE.VIDEO) refuse("INPUT_INVALID", { fields: ["digits"] });
    if (isDecided(facts)) return facts;
    const isOver = clock.now() >= facts.expiresAt || facts.consumedAt !== null;
    // Digits of an earlier try: the recording may be an earlier one.
    if (isOver || (facts.digits !== digits && facts.tries < FACE_MAX_TRIES)) refuse("FACE_EXPIRED");
    refuse("FACE_TOO_MANY_TRIES", { triesLeft: 0 });
  });
}

/** Another try changes nothing: the check has passed and waits for its use, or has ended its payment. */
function isDecided({ consumedAt, result }: FaceSessionFacts): boolean {
  return (result === "verifySuccess" && consumedAt === null) || isOtherWayResult(result);
}

/** The vendor failed, not the person: the try does not count. */
export async function returnFaceTry(
  transaction: Transaction,
  faceSessionId: string,
): Promise<void> {
  const facts = await lockFaceSession(transaction, faceSessionId);
  if (facts === null || facts.tries === 0) return;
  await setFaceTries(transaction, faceSessionId, facts.tries - 1);
}

/** Records the result of a try. @returns the check after it; as it is where a parallel try has passed, which counts. */
export async function recordFaceResult(
  transaction: Transaction,
  { clock }: Pick<Call, "clock">,
  { id: faceSessionId, userId }: FaceSessionFacts,
  { result, vendorRef }: { readonly result: FaceResult; readonly vendorRef: string },
  now: Date,
): Promise<FaceSessionFacts> {
  const written =
    result === "verifySuccess"
      ? await passFaceTry(transaction, {
          faceSessionId,
          vendorRef,
          verifiedAt: now,
          expiresAt: addMinutes(now, FACE_TTL_MINUTES),
        })
      : await missFaceTry(transaction, {
          faceSessionId,
          vendorRef,
          result,
          returned: result === "error" ? 1 : 0,
        });
  if (written === null) {
    const passed = await readFaceSession(transaction, faceSessionId);
    if (passed === null) throw new Error("the face check is gone");
    return passed;
  }
  // What a bank declines is no miss of the person.
  if (result !== "verifySuccess" && result !== "error" && !isOtherWayResult(result)) {
    await countFaceMiss(transaction, userId, clock.machineNow());
  }
  return written;
}

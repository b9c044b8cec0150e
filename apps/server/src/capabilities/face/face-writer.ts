import { FACE_MAX_TRIES, FACE_TYPE, type FaceResult } from "@kedu/domain";
import type { Transaction } from "../../database/database.ts";
import { and, eq, gt, isNull, lt, sql } from "../../database/drizzle.ts";
import { prepared, preparedInsert, preparedUpdate, type Slot } from "../../database/prepared.ts";
import type { FaceSessionFacts } from "./face-reader.ts";
import { faceSession } from "./face-tables.ts";

export const insertFaceSession = preparedInsert(faceSession);

/** Changes the tries of a locked face check. */
export async function setFaceTries(
  transaction: Transaction,
  faceSessionId: string,
  tries: number,
): Promise<void> {
  await updateFaceSession(transaction, faceSessionId, { tries });
}

/** Takes a try of a check that this user can still pass. @returns the check after it; null where it has none for them. */
export async function takeOpenTry(
  transaction: Transaction,
  wanted: {
    readonly faceSessionId: string;
    readonly userId: string;
    readonly frameCount: number;
    readonly now: Date;
  },
): Promise<FaceSessionFacts | null> {
  const [taken] = await updateTaken(transaction, { ...wanted });
  return taken ?? null;
}

const updateTaken = prepared(
  (transaction: Transaction, slot: Slot<"faceSessionId" | "userId" | "frameCount" | "now">) =>
    transaction
      .update(faceSession)
      .set({ tries: sql`${faceSession.tries} + 1` })
      .where(
        and(
          isOpen(slot),
          eq(faceSession.faceType, FACE_TYPE.LIVE),
          sql`cardinality(${faceSession.actions}) = ${slot("frameCount", faceSession.tries)}`,
        ),
      )
      .returning(),
);

/** As `takeOpenTry`, for a recording with these digits. They are replaced, so that they are good for one try. */
export async function takeOpenVideoTry(
  transaction: Transaction,
  wanted: {
    readonly faceSessionId: string;
    readonly userId: string;
    readonly digits: string;
    readonly nextDigits: string;
    readonly now: Date;
  },
): Promise<FaceSessionFacts | null> {
  const [taken] = await updateVideoTaken(transaction, { ...wanted });
  return taken ?? null;
}

const updateVideoTaken = prepared(
  (
    transaction: Transaction,
    slot: Slot<"faceSessionId" | "userId" | "digits" | "nextDigits" | "now">,
  ) =>
    transaction
      .update(faceSession)
      .set({
        tries: sql`${faceSession.tries} + 1`,
        digits: slot("nextDigits", faceSession.digits),
      })
      .where(and(isOpen(slot), eq(faceSession.digits, slot("digits", faceSession.digits))))
      .returning(),
);

/** This user can still pass the check. */
function isOpen(slot: Slot<"faceSessionId" | "userId" | "now">) {
  return and(
    isUndecided(slot),
    eq(faceSession.userId, slot("userId", faceSession.userId)),
    gt(faceSession.expiresAt, slot("now", faceSession.expiresAt)),
    isNull(faceSession.consumedAt),
    lt(faceSession.tries, FACE_MAX_TRIES),
  );
}

interface TryResult {
  readonly faceSessionId: string;
  readonly vendorRef: string;
}

/** A try has passed. @returns the check after it; null where another try has decided it before. */
export async function passFaceTry(
  transaction: Transaction,
  passed: TryResult & { readonly verifiedAt: Date; readonly expiresAt: Date },
): Promise<FaceSessionFacts | null> {
  const [written] = await updatePassed(transaction, { ...passed });
  return written ?? null;
}

/** A try has not passed. @returns the check after it; null where another try has decided it before. */
export async function missFaceTry(
  transaction: Transaction,
  missed: TryResult & {
    readonly result: FaceResult;
    /** How many tries are returned: one for the vendor's own fault. */
    readonly returned: 0 | 1;
  },
): Promise<FaceSessionFacts | null> {
  const [written] = await updateMissed(transaction, { ...missed });
  return written ?? null;
}

function isUndecided(slot: Slot<"faceSessionId">) {
  return and(
    eq(faceSession.id, slot("faceSessionId", faceSession.id)),
    sql`coalesce(${faceSession.result}, '') not in ('verifySuccess', 'selectPayway', 'toastPayway')`,
  );
}

const updatePassed = prepared(
  (
    transaction: Transaction,
    slot: Slot<"faceSessionId" | "vendorRef" | "verifiedAt" | "expiresAt">,
  ) =>
    transaction
      .update(faceSession)
      .set({
        result: "verifySuccess",
        vendorRef: slot("vendorRef", faceSession.vendorRef),
        verifiedAt: slot("verifiedAt", faceSession.verifiedAt),
        expiresAt: slot("expiresAt", faceSession.expiresAt),
      })
      .where(isUndecided(slot))
      .returning(),
);

const updateMissed = prepared(
  (transaction: Transaction, slot: Slot<"faceSessionId" | "vendorRef" | "result" | "returned">) =>
    transaction
      .update(faceSession)
      .set({
        result: slot("result", faceSession.result),
        vendorRef: slot("vendorRef", faceSession.vendorRef),
        tries: sql`greatest(${faceSession.tries} - ${slot("returned", faceSession.tries)}::smallint, 0)`,
      })
      .where(isUndecided(slot))
      .returning(),
);

/** For `consumeFace`, which alone changes other columns than those of tries. */
export const updateFaceSession = preparedUpdate(faceSession, faceSession.id);

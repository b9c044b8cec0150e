import type { FaceResult } from "@kedu/domain";
import type { Transaction } from "../../database/database.ts";
import { and, eq, sql } from "../../database/drizzle.ts";
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

interface TryResult {
  readonly faceSessionId: string;
  readonly vendorRef: string;
}

/** A try has passed. @returns the check after it; null where another try has passed before. */
export async function passFaceTry(
  transaction: Transaction,
  passed: TryResult & { readonly verifiedAt: Date; readonly expiresAt: Date },
): Promise<FaceSessionFacts | null> {
  const [written] = await updatePassed(transaction, { ...passed });
  return written ?? null;
}

/** A try has not passed. @returns the check after it; null where another try has passed before. */
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

function isNotPassed(slot: Slot<"faceSessionId">) {
  return and(
    eq(faceSession.id, slot("faceSessionId", faceSession.id)),
    sql`${faceSession.result} is distinct from 'verifySuccess'`,
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
      .where(isNotPassed(slot))
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
      .where(isNotPassed(slot))
      .returning(),
);

/** For `consumeFace`, which alone changes other columns than those of tries. */
export const updateFaceSession = preparedUpdate(faceSession, faceSession.id);

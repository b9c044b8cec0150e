import type { Transaction } from "../../database/database.ts";
import { preparedInsert, preparedUpdate } from "../../database/prepared.ts";
import { faceSession } from "./face-tables.ts";

export const insertFaceSession = preparedInsert(faceSession);

export async function changeFaceSession(
  transaction: Transaction,
  faceSessionId: string,
  changes: Partial<
    Pick<
      typeof faceSession.$inferInsert,
      "tries" | "result" | "vendorRef" | "verifiedAt" | "expiresAt"
    >
  >,
): Promise<void> {
  await updateFaceSession(transaction, faceSessionId, changes);
}

/** For `consumeFace`, which alone changes other columns than `changeFaceSession`. */
export const updateFaceSession = preparedUpdate(faceSession, faceSession.id);

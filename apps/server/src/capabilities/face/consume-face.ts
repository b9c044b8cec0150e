import type { Transaction } from "../../database/database.ts";
import { updateFaceSession } from "./face-writer.ts";

/** A passed and locked face check was used for its one purpose. The constraint refuses one that did not pass. */
export async function consumeFace(
  transaction: Transaction,
  used: {
    readonly faceSessionId: string;
    /** The application, line or payment that used it. */
    readonly consumedBy: string;
    readonly now: Date;
  },
): Promise<void> {
  await updateFaceSession(transaction, used.faceSessionId, {
    consumedBy: used.consumedBy,
    consumedAt: used.now,
  });
}

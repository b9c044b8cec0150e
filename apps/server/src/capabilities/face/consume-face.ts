import { eq } from "drizzle-orm";
import type { Transaction } from "../../database/database.ts";
import { faceSession } from "./face-tables.ts";

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
  await transaction
    .update(faceSession)
    .set({ consumedBy: used.consumedBy, consumedAt: used.now })
    .where(eq(faceSession.id, used.faceSessionId));
}

import { eq } from "drizzle-orm";
import type { Transaction } from "../../database/database.ts";
import { faceSession } from "./face-tables.ts";

export async function insertFaceSession(
  transaction: Transaction,
  session: typeof faceSession.$inferInsert,
): Promise<void> {
  await transaction.insert(faceSession).values(session);
}

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
  await transaction.update(faceSession).set(changes).where(eq(faceSession.id, faceSessionId));
}

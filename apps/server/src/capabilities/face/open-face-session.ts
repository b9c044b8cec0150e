import type { Transaction } from "../../database/database.ts";
import { type FaceSessionFacts, lockFaceSession } from "./face-reader.ts";
import { insertFaceSession } from "./face-writer.ts";

/** Begins a face check, without a try yet. It is locked until the transaction ends. */
export async function openFaceSession(
  transaction: Transaction,
  session: Parameters<typeof insertFaceSession>[1],
): Promise<FaceSessionFacts> {
  const inserted = insertFaceSession(transaction, session);
  const [, written] = await Promise.all([inserted, lockFaceSession(transaction, session.id)]);
  if (written === null) throw new Error("the face check was not written");
  return written;
}

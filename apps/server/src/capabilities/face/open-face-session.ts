import type { Transaction } from "../../database/database.ts";
import type { FaceSessionFacts } from "./face-reader.ts";
import { insertFaceSession } from "./face-writer.ts";

/** A face check without a try yet. */
const UNTRIED = {
  result: null,
  tries: 0,
  vendorRef: null,
  verifiedAt: null,
  consumedBy: null,
  consumedAt: null,
};

/** Begins a face check. */
export async function openFaceSession(
  transaction: Transaction,
  session: Omit<FaceSessionFacts, keyof typeof UNTRIED>,
): Promise<FaceSessionFacts> {
  const facts = { ...session, ...UNTRIED };
  await insertFaceSession(transaction, facts);
  return facts;
}

import { connectDatabase } from "@kedu/server/src/database/connect.ts";
import { inSnapshot } from "@kedu/server/src/database/transaction.ts";
import type { DatabaseAddress } from "@kedu/server/src/runtime/config.ts";
import { bankDisagreements } from "@kedu/server/src/testing/bank-disagreements.ts";
import { brokenInvariants } from "@kedu/server/src/testing/broken-invariants.ts";
import { expect } from "@playwright/test";

/**
 * Reads the books at a business time: every invariant holds, and the sandbox bank says what we say. What a journey left
 * with the bank fails too, so each ends what it begins. An embedded database is read once its service has ended.
 */
export async function expectBooksInOrder(address: DatabaseAddress, now: Date): Promise<void> {
  const database = await connectDatabase(address);
  try {
    const broken = await inSnapshot(database, (reader) => brokenInvariants(reader, now));
    expect(broken, "what must never break").toEqual({});
    expect(await bankDisagreements(database), "the bank's books against ours").toEqual([]);
  } finally {
    await database.close();
  }
}

import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { connectDatabase } from "@kedu/server/src/database/connect.ts";
import { inSnapshot } from "@kedu/server/src/database/transaction.ts";
import { bankDisagreements, brokenInvariants } from "@kedu/server/src/testing/broken-invariants.ts";
import { expect } from "@playwright/test";

/**
 * Reads the books of a service that has ended, at its business time: every invariant holds, and the sandbox bank
 * agrees. An instruction that a journey left open at the bank fails too, so each journey ends what it begins.
 */
export async function expectBooksInOrder(dataDir: string, now: Date): Promise<void> {
  const database = await connectDatabase({ kind: "directory", dataDir });
  try {
    const broken = await inSnapshot(database, (reader) => brokenInvariants(reader, now));
    expect(broken, "what must never break").toEqual({});
    expect(await bankDisagreements(database), "the bank's books against ours").toEqual([]);
  } finally {
    await database.close();
  }
}

/**
 * Reads the books of a running service, from a copy of its files: what would be found after a power failure now. No
 * call may be in progress.
 */
export async function expectBooksOfTheMomentInOrder(dataDir: string, now: Date): Promise<void> {
  const copy = mkdtempSync(join(tmpdir(), "kedu-books-"));
  try {
    // The lock is that of the service.
    cpSync(dataDir, copy, { recursive: true, filter: (path) => basename(path) !== "kedu.lock" });
    await expectBooksInOrder(copy, now);
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

import { expect } from "vitest";
import type { Database } from "../database/database.ts";
import { inSnapshot } from "../database/transaction.ts";
import { bankDisagreements } from "./bank-disagreements.ts";
import { brokenInvariants } from "./broken-invariants.ts";

/** Asks every invariant in one snapshot, so that work in flight does not blur the answer. */
export async function expectInvariants(database: Database, now: Date): Promise<void> {
  expect(await inSnapshot(database, (reader) => brokenInvariants(reader, now))).toEqual({});
}

/** The sandbox bank's own books say what ours say: the same money, each request arrived once. All calls are answered. */
export async function expectBankAgrees(database: Database): Promise<void> {
  expect(await bankDisagreements(database)).toEqual([]);
}

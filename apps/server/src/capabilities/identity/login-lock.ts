import type { Reader, Transaction } from "../../database/database.ts";
import { type RateLimit, readWait, takeToken } from "../../http/limits.ts";

/**
 * Wrong codes for one number in an hour, over all its challenges, after which it is locked for the rest of the hour.
 * Policy; reliability 3, authentication 3. It is the same for numbers that nobody logs in with.
 */
const MISSES: RateLimit = { times: 15, windowSeconds: 3_600 };

/** Counts a wrong code for a number, given by its keyed hash. */
export async function countLoginMiss(
  transaction: Transaction,
  mobileHash: string,
  machineNow: Date,
): Promise<void> {
  await takeToken(transaction, keyOf(mobileHash), MISSES, machineNow);
}

/** Seconds until a number may log in again; null when it may now. */
export async function readLoginLock(
  reader: Reader,
  mobileHash: string,
  machineNow: Date,
): Promise<number | null> {
  return readWait(reader, keyOf(mobileHash), MISSES, machineNow);
}

const keyOf = (mobileHash: string) => `login-miss:${mobileHash}`;

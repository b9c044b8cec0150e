import type { Reader, Transaction } from "../../database/database.ts";
import { type RateLimit, readWait, takeToken } from "../../calls/limits.ts";

/** Misses of one person in an hour, over all checks. Policy: another way to prove oneself is offered then. */
const MISSES: RateLimit = { times: 15, windowSeconds: 3_600 };

export async function countFaceMiss(
  transaction: Transaction,
  userId: string,
  machineNow: Date,
): Promise<void> {
  await takeToken(transaction, keyOf(userId), MISSES, machineNow);
}

/** Seconds until a person may start a check again; null when they may now. */
export async function readFacePause(
  reader: Reader,
  userId: string,
  machineNow: Date,
): Promise<number | null> {
  return readWait(reader, keyOf(userId), MISSES, machineNow);
}

const keyOf = (userId: string) => `face-miss:${userId}`;

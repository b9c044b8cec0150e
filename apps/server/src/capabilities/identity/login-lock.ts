import type { Reader, Transaction } from "../../database/database.ts";
import type { LookupHash } from "../../database/sealed.ts";
import type { OpenCall } from "../../calls/call.ts";
import { type RateLimit, readWait, takeToken } from "../../calls/limits.ts";
import { placeOf } from "./code-budget.ts";

/**
 * Wrong codes in an hour for one number from one place, over all challenges, after which that place is locked for the
 * rest of the hour. Policy; reliability 3, authentication 3. The owner can log in from another address, and from a
 * browser that has logged in before; guesses from many addresses are bounded by the codes that they can request. It is
 * the same for numbers without a user.
 */
const MISSES: RateLimit = { times: 15, windowSeconds: 3_600 };

type Place = Pick<OpenCall, "device" | "request" | "vault">;

/** Counts a wrong code for a number. */
export async function countLoginMiss(
  transaction: Transaction,
  place: Place,
  mobileHash: LookupHash,
  machineNow: Date,
): Promise<void> {
  await takeToken(transaction, keyOf(place, mobileHash), MISSES, machineNow);
}

/** Seconds until a number may log in again from this place; null when it may now. */
export async function readLoginLock(
  reader: Reader,
  place: Place,
  mobileHash: LookupHash,
  machineNow: Date,
): Promise<number | null> {
  return readWait(reader, keyOf(place, mobileHash), MISSES, machineNow);
}

const keyOf = (place: Place, mobileHash: LookupHash) =>
  `login-miss:${mobileHash}:${placeOf(place, mobileHash)}`;

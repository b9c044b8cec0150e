import type { Reader, Transaction } from "../../database/database.ts";
import type { LookupHash } from "../../database/sealed.ts";
import { type RateLimit, readWait, returnToken, takeToken } from "../../calls/limits.ts";

/** One message a minute for a person. Policy; reliability 3, authentication 3. */
const RESEND: RateLimit = { times: 1, windowSeconds: 60 };
const DAY_SECONDS = 86_400;
/** Messages a day for one person, whatever addresses they name. Policy. */
const PER_PERSON: RateLimit = { times: 10, windowSeconds: DAY_SECONDS };
/** Messages a day to one address, whoever names it: it may be a stranger's. Policy. */
const PER_ADDRESS: RateLimit = { times: 5, windowSeconds: DAY_SECONDS };

/** Takes a message of a person to an address. Returns null, or the seconds until one may be sent. */
export async function takeMessage(
  transaction: Transaction,
  userId: string,
  addressHash: LookupHash,
  machineNow: Date,
): Promise<number | null> {
  const minute = await takeToken(transaction, minuteKeyOf(userId), RESEND, machineNow);
  if (minute !== null) return minute;
  const dayKey = `email-day:${userId}`;
  const day = await takeToken(transaction, dayKey, PER_PERSON, machineNow);
  if (day !== null) return day;
  const addressKey = `email-address:${addressHash}`;
  const address = await takeToken(transaction, addressKey, PER_ADDRESS, machineNow);
  // What is not sent to this address may still be sent to another.
  if (address !== null) {
    await returnToken(transaction, minuteKeyOf(userId));
    await returnToken(transaction, dayKey);
  }
  return address;
}

/** Seconds until a person may have another message sent. */
export async function readResendWait(
  reader: Reader,
  userId: string,
  machineNow: Date,
): Promise<number> {
  return (await readWait(reader, minuteKeyOf(userId), RESEND, machineNow)) ?? 0;
}

const minuteKeyOf = (userId: string) => `email-minute:${userId}`;

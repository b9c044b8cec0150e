import type { Transaction } from "../database/database.ts";
import { eq, sql } from "../database/drizzle.ts";
import { rateWindow } from "./limits-tables.ts";
import { returnToken, takeToken } from "./limits.ts";

/** A right that is never used up: beyond a number of times in a stretch of time, each has to wait twice as long. */
export interface PacedLimit {
  /** Times without any wait between them. */
  readonly free: number;
  readonly windowSeconds: number;
  /** The wait after the first time that is not free. */
  readonly firstGapSeconds: number;
  readonly maxGapSeconds: number;
}

/** Seconds between a time and the next one; `used` counts the times of the window so far. */
export function gapSecondsAfter(used: number, limit: PacedLimit): number {
  const { firstGapSeconds, free, maxGapSeconds } = limit;
  return used <= free ? 0 : Math.min(firstGapSeconds * 2 ** (used - free - 1), maxGapSeconds);
}

/**
 * Takes a turn of a key. As with `takeToken`, the key must hold no personal data in clear.
 * @returns null when the turn was taken, else the seconds until the next one.
 */
export async function takePacedTurn(
  transaction: Transaction,
  key: string,
  limit: PacedLimit,
  now: Date,
): Promise<number | null> {
  const used = await countTurn(transaction, key, limit, now);
  const gapSeconds = gapSecondsAfter(used, limit);
  if (gapSeconds === 0) return null;
  const gap = { times: 1, windowSeconds: gapSeconds };
  const wait = await takeToken(transaction, gapKeyOf(key), gap, now);
  // A turn that was not given does not make the next one later.
  if (wait !== null) await returnToken(transaction, key);
  return wait;
}

/** Returns a turn: what it was taken for did not happen. */
export async function returnPacedTurn(transaction: Transaction, key: string): Promise<void> {
  await returnToken(transaction, key);
  await transaction.delete(rateWindow).where(eq(rateWindow.key, gapKeyOf(key)));
}

/** Adds one to the times of the window, and locks its row until the transaction ends. */
async function countTurn(
  transaction: Transaction,
  key: string,
  { windowSeconds }: PacedLimit,
  now: Date,
): Promise<number> {
  const endsAt = new Date(now.getTime() + windowSeconds * 1000);
  const isOver = sql`${rateWindow.endsAt} <= ${now.toISOString()}::timestamptz`;
  const [row] = await transaction
    .insert(rateWindow)
    .values({ key, used: 1, endsAt })
    .onConflictDoUpdate({
      target: rateWindow.key,
      set: {
        used: sql`case when ${isOver} then 1 else ${rateWindow.used} + 1 end`,
        endsAt: sql`case when ${isOver} then ${endsAt.toISOString()}::timestamptz else ${rateWindow.endsAt} end`,
      },
    })
    .returning({ used: rateWindow.used });
  if (row === undefined) throw new Error("the window was not written");
  return row.used;
}

const gapKeyOf = (key: string) => `${key}:gap`;

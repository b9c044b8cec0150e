import type { Reader, Transaction } from "../database/database.ts";
import { eq, sql } from "../database/drizzle.ts";
import { prepared, type Slot } from "../database/prepared.ts";
import { rateWindow } from "./limits-tables.ts";

/** A right to do something a number of times in a stretch of time. */
export interface RateLimit {
  readonly times: number;
  readonly windowSeconds: number;
}

/**
 * Takes one of the times that a key has left; the window begins with the first. The key must hold no personal data
 * in clear: hash phones and addresses.
 * @returns null when there was one, else the seconds until the window ends.
 */
export async function takeToken(
  transaction: Transaction,
  key: string,
  limit: RateLimit,
  now: Date,
): Promise<number | null> {
  const endsAt = new Date(now.getTime() + limit.windowSeconds * 1000);
  const isOver = sql`${rateWindow.endsAt} <= ${now.toISOString()}::timestamptz`;
  const [row] = await transaction
    .insert(rateWindow)
    .values({ key, used: 1, endsAt })
    .onConflictDoUpdate({
      target: rateWindow.key,
      set: {
        used: sql`case when ${isOver} then 1 else least(${rateWindow.used}, ${limit.times}) + 1 end`,
        endsAt: sql`case when ${isOver} then ${endsAt.toISOString()}::timestamptz else ${rateWindow.endsAt} end`,
      },
    })
    .returning({ used: rateWindow.used, endsAt: rateWindow.endsAt });
  if (row === undefined) throw new Error("the window was not written");
  if (row.used <= limit.times) return null;
  return Math.max(1, Math.ceil((row.endsAt.getTime() - now.getTime()) / 1000));
}

/** Returns one of the times: what it was taken for did not happen. */
export async function returnToken(transaction: Transaction, key: string): Promise<void> {
  await transaction
    .update(rateWindow)
    .set({ used: sql`greatest(${rateWindow.used} - 1, 0)` })
    .where(eq(rateWindow.key, key));
}

/** Seconds until a key has a time left again; null when it has one now. Takes nothing. */
export async function readWait(
  reader: Reader,
  key: string,
  limit: RateLimit,
  now: Date,
): Promise<number | null> {
  const [row] = await selectWindow(reader, { key });
  return waitOf(row ?? null, limit, now);
}

/** The same for a window that was read. */
export function waitOf(window: Window | null, limit: RateLimit, now: Date): number | null {
  if (window === null || window.used < limit.times || window.endsAt <= now) return null;
  return Math.ceil((window.endsAt.getTime() - now.getTime()) / 1000);
}

type Window = Pick<typeof rateWindow.$inferSelect, "used" | "endsAt">;

/** The window of a key as a part of a larger statement. */
export function windowOf(reader: Reader, slot: Slot<"key">) {
  return reader
    .select()
    .from(rateWindow)
    .where(eq(rateWindow.key, slot("key", rateWindow.key)))
    .as("rate");
}

const selectWindow = prepared((reader: Reader, slot: Slot<"key">) =>
  reader
    .select()
    .from(rateWindow)
    .where(eq(rateWindow.key, slot("key", rateWindow.key))),
);

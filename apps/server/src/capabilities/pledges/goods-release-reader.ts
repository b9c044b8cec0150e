import type { Reader, Transaction } from "../../database/database.ts";
import { and, asc, eq, isNotNull, lte, min } from "../../database/drizzle.ts";
import { isNoneOf, prepared, type Slot } from "../../database/prepared.ts";
import { type DueQuery, isInPage } from "../../jobs/scheduled-job.ts";
import { goodsRelease } from "./pledge-tables.ts";

export type StoredGoodsRelease = typeof goodsRelease.$inferSelect;

/** Messages that no order system has taken. */
export async function readDueReleases(reader: Reader, query: DueQuery): Promise<string[]> {
  const rows = await reader
    .select({ id: goodsRelease.id })
    .from(goodsRelease)
    .where(and(lte(goodsRelease.sendAt, query.asOf), isInPage(goodsRelease.id, query)))
    .orderBy(asc(goodsRelease.id))
    .limit(query.limit);
  return rows.map(({ id }) => id);
}

export async function readNextRelease(
  reader: Reader,
  held: readonly string[],
): Promise<Date | null> {
  const [row] = await selectNextRelease(reader, { held });
  return row?.at ?? null;
}

const selectNextRelease = prepared((reader: Reader, slot: Slot<"held">) =>
  reader
    .select({ at: min(goodsRelease.sendAt) })
    .from(goodsRelease)
    .where(and(isNotNull(goodsRelease.sendAt), isNoneOf(slot, "held", goodsRelease.id))),
);

/** A message that is not taken yet; null where there is none. */
export async function readUntakenRelease(
  reader: Reader,
  releaseId: string,
): Promise<StoredGoodsRelease | null> {
  const [row] = await reader
    .select()
    .from(goodsRelease)
    .where(and(eq(goodsRelease.id, releaseId), isNotNull(goodsRelease.sendAt)));
  return row ?? null;
}

/** Writes what became of sending a message that was not taken before. */
export async function changeRelease(
  transaction: Transaction,
  releaseId: string,
  changes: Pick<StoredGoodsRelease, "sendAt" | "takenAt" | "tries">,
  now: Date,
): Promise<void> {
  await transaction
    .update(goodsRelease)
    .set({ ...changes, updatedAt: now })
    .where(and(eq(goodsRelease.id, releaseId), isNotNull(goodsRelease.sendAt)));
}

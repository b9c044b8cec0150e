import type { Reader, Transaction } from "../../database/database.ts";
import { and, asc, desc, eq, inArray, lte, type SQL } from "../../database/drizzle.ts";
import { isNoneOf, prepared, type Slot } from "../../database/prepared.ts";
import { type DueQuery, isInPage } from "../../jobs/scheduled-job.ts";
import { limitIncrease } from "./limit-increase-tables.ts";

export type StoredIncrease = typeof limitIncrease.$inferSelect;

/** It waits for its code or its decision. */
const OPEN = inArray(limitIncrease.status, ["VERIFYING", "DECIDING"]);

/** A request with this id; null when there is none. */
export async function readIncrease(
  reader: Reader,
  increaseId: string,
): Promise<StoredIncrease | null> {
  const [row] = await reader.select().from(limitIncrease).where(eq(limitIncrease.id, increaseId));
  return row ?? null;
}

/** The same, locked until the transaction ends. Its line is locked before it. */
export async function lockIncrease(
  transaction: Transaction,
  increaseId: string,
): Promise<StoredIncrease | null> {
  const [row] = await transaction
    .select()
    .from(limitIncrease)
    .where(eq(limitIncrease.id, increaseId))
    .for("update");
  return row ?? null;
}

/** What a line's earlier requests mean for another one. */
export interface LineIncreases {
  readonly open: StoredIncrease | null;
  /** When the newest refusal was. */
  readonly refusedAt: Date | null;
}

/** The open request of a line and its newest refusal. Where the line is locked, neither changes. */
export async function readLineIncreases(reader: Reader, lineId: string): Promise<LineIncreases> {
  const ofLine = eq(limitIncrease.lineId, lineId);
  const [open] = await reader.select().from(limitIncrease).where(and(ofLine, OPEN));
  const [refused] = await reader
    .select({ at: limitIncrease.decidedAt })
    .from(limitIncrease)
    .where(and(ofLine, eq(limitIncrease.status, "REFUSED")))
    .orderBy(desc(limitIncrease.decidedAt))
    .limit(1);
  return { open: open ?? null, refusedAt: refused?.at ?? null };
}

/** The requests of an enterprise that wait, locked until the transaction ends. */
export async function lockOpenIncreases(
  transaction: Transaction,
  enterpriseId: string,
): Promise<readonly StoredIncrease[]> {
  return transaction
    .select()
    .from(limitIncrease)
    .where(and(eq(limitIncrease.enterpriseId, enterpriseId), OPEN))
    .orderBy(asc(limitIncrease.id))
    .for("update");
}

/** Requests about which the lender is to be asked. */
export async function readDueReviews(reader: Reader, query: DueQuery): Promise<string[]> {
  return readDue(reader, query, lte(limitIncrease.askAt, query.asOf));
}

/** Requests that were not confirmed or not decided in time. */
export async function readOverIncreases(reader: Reader, query: DueQuery): Promise<string[]> {
  return readDue(reader, query, lte(limitIncrease.closesAt, query.asOf));
}

async function readDue(reader: Reader, query: DueQuery, where: SQL): Promise<string[]> {
  const rows = await reader
    .select({ id: limitIncrease.id })
    .from(limitIncrease)
    .where(and(where, isInPage(limitIncrease.id, query)))
    .orderBy(asc(limitIncrease.id))
    .limit(query.limit);
  return rows.map(({ id }) => id);
}

export async function readNextReview(
  reader: Reader,
  held: readonly string[],
): Promise<Date | null> {
  const [first] = await selectNextReview(reader, { held });
  return first?.at ?? null;
}

export async function readNextClosing(
  reader: Reader,
  held: readonly string[],
): Promise<Date | null> {
  const [first] = await selectNextClosing(reader, { held });
  return first?.at ?? null;
}

const selectNextReview = prepared((reader: Reader, slot: Slot<"held">) =>
  reader
    .select({ at: limitIncrease.askAt })
    .from(limitIncrease)
    .where(and(eq(limitIncrease.status, "DECIDING"), isNoneOf(slot, "held", limitIncrease.id)))
    .orderBy(asc(limitIncrease.askAt))
    .limit(1),
);

const selectNextClosing = prepared((reader: Reader, slot: Slot<"held">) =>
  reader
    .select({ at: limitIncrease.closesAt })
    .from(limitIncrease)
    .where(and(OPEN, isNoneOf(slot, "held", limitIncrease.id)))
    .orderBy(asc(limitIncrease.closesAt))
    .limit(1),
);

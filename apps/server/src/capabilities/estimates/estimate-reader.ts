import type { BizDate, EstimateStatus } from "@kedu/domain";
import type { Reader, Transaction } from "../../database/database.ts";
import { and, asc, eq, lt, lte, min, type SQL } from "../../database/drizzle.ts";
import { isNoneOf, prepared, type Slot } from "../../database/prepared.ts";
import { type DueQuery, isInPage } from "../../jobs/scheduled-job.ts";
import { creditEstimate } from "./estimate-tables.ts";

/** The latest run of an enterprise's estimate. */
export type EstimateFacts = typeof creditEstimate.$inferSelect;

/** The latest run of an estimate; null when none was ever started. */
export async function readEstimate(
  reader: Reader,
  enterpriseId: string,
): Promise<EstimateFacts | null> {
  const [row] = await selectEstimate(reader, { enterpriseId });
  return row ?? null;
}

const selectEstimate = prepared((reader: Reader, slot: Slot<"enterpriseId">) =>
  reader
    .select()
    .from(creditEstimate)
    .where(eq(creditEstimate.enterpriseId, slot("enterpriseId", creditEstimate.enterpriseId))),
);

/** The same as a part of a larger statement. */
export function estimateOf(reader: Reader, slot: Slot<"enterpriseId">) {
  return reader
    .select()
    .from(creditEstimate)
    .where(eq(creditEstimate.enterpriseId, slot("enterpriseId", creditEstimate.enterpriseId)))
    .as("estimate");
}

/** As `readEstimate`, locked until the transaction ends. */
export async function lockEstimate(
  transaction: Transaction,
  enterpriseId: string,
): Promise<EstimateFacts | null> {
  const [row] = await transaction
    .select()
    .from(creditEstimate)
    .where(eq(creditEstimate.enterpriseId, enterpriseId))
    .for("update");
  return row ?? null;
}

/** Status of an estimate; NOTSTART when there never was one. */
export function statusOf(estimate: EstimateFacts | null): EstimateStatus {
  return estimate?.status ?? "NOTSTART";
}

/** When the provider is asked next; null when no estimate runs. */
export async function readNextAsk(reader: Reader, held: readonly string[]): Promise<Date | null> {
  const [row] = await selectNextAsk(reader, { held });
  return row?.at ?? null;
}

const selectNextAsk = prepared((reader: Reader, slot: Slot<"held">) =>
  reader
    .select({ at: min(creditEstimate.askAt) })
    .from(creditEstimate)
    .where(isNoneOf(slot, "held", creditEstimate.enterpriseId)),
);

/** Enterprises about whose estimate the provider is to be asked. */
export async function readDueAsks(reader: Reader, query: DueQuery): Promise<string[]> {
  return readDueEnterprises(reader, query, lte(creditEstimate.askAt, query.asOf));
}

/** The last day of the figure that lapses first; null when there is none. */
export async function readFirstExpiry(
  reader: Reader,
  held: readonly string[],
): Promise<BizDate | null> {
  const [row] = await selectFirstExpiry(reader, { held });
  return row?.on ?? null;
}

const selectFirstExpiry = prepared((reader: Reader, slot: Slot<"held">) =>
  reader
    .select({ on: min(creditEstimate.expiresOn) })
    .from(creditEstimate)
    .where(isNoneOf(slot, "held", creditEstimate.enterpriseId)),
);

/** Enterprises whose figure's last day is over. */
export async function readExpired(
  reader: Reader,
  query: DueQuery,
  today: BizDate,
): Promise<string[]> {
  const isOver = and(eq(creditEstimate.status, "DONE"), lt(creditEstimate.expiresOn, today));
  return readDueEnterprises(reader, query, isOver);
}

async function readDueEnterprises(
  reader: Reader,
  query: DueQuery,
  where: SQL | undefined,
): Promise<string[]> {
  const rows = await reader
    .select({ enterpriseId: creditEstimate.enterpriseId })
    .from(creditEstimate)
    .where(and(where, isInPage(creditEstimate.enterpriseId, query)))
    .orderBy(asc(creditEstimate.enterpriseId))
    .limit(query.limit);
  return rows.map(({ enterpriseId }) => enterpriseId);
}

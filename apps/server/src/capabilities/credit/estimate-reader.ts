import type { BizDate, EstimateStatus } from "@kedu/domain";
import type { Reader, Transaction } from "../../database/database.ts";
import { and, asc, eq, lt, lte, min } from "../../database/drizzle.ts";
import { prepared, type Slot } from "../../database/prepared.ts";
import { creditEstimate } from "./credit-tables.ts";

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
export async function readNextAsk(reader: Reader): Promise<Date | null> {
  const [row] = await selectNextAsk(reader, {});
  return row?.at ?? null;
}

const selectNextAsk = prepared((reader: Reader) =>
  reader.select({ at: min(creditEstimate.askAt) }).from(creditEstimate),
);

/** Estimates about which the provider is to be asked by now, longest waiting first. */
export async function readDueAsks(reader: Reader, asOf: Date): Promise<readonly EstimateFacts[]> {
  return reader
    .select()
    .from(creditEstimate)
    .where(lte(creditEstimate.askAt, asOf))
    .orderBy(asc(creditEstimate.askAt), asc(creditEstimate.enterpriseId));
}

/** The last day of the figure that lapses first; null when there is none. */
export async function readFirstExpiry(reader: Reader): Promise<BizDate | null> {
  const [row] = await selectFirstExpiry(reader, {});
  return row?.on ?? null;
}

const selectFirstExpiry = prepared((reader: Reader) =>
  reader.select({ on: min(creditEstimate.expiresOn) }).from(creditEstimate),
);

/** Enterprises whose figure's last day is over. */
export async function readExpired(reader: Reader, today: BizDate): Promise<readonly string[]> {
  const rows = await reader
    .select({ enterpriseId: creditEstimate.enterpriseId })
    .from(creditEstimate)
    .where(and(eq(creditEstimate.status, "DONE"), lt(creditEstimate.expiresOn, today)))
    .orderBy(asc(creditEstimate.enterpriseId));
  return rows.map(({ enterpriseId }) => enterpriseId);
}

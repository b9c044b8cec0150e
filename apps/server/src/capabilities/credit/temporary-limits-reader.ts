import { type BizDate, businessDateOf } from "@kedu/domain";
import type { Reader } from "../../database/database.ts";
import { and, asc, gt, lt, min } from "../../database/drizzle.ts";
import { isNoneOf, prepared, type Slot } from "../../database/prepared.ts";
import { type DueQuery, isInPage } from "../../jobs/scheduled-job.ts";
import { creditLine } from "./credit-tables.ts";

const HAS_ONE = gt(creditLine.tempFen, 0);

/** The lines whose temporary limit has run out. */
export async function readOverTemporary(reader: Reader, query: DueQuery): Promise<string[]> {
  const today = businessDateOf(query.asOf);
  const rows = await reader
    .select({ lineId: creditLine.id })
    .from(creditLine)
    .where(and(HAS_ONE, lt(creditLine.tempValidTo, today), isInPage(creditLine.id, query)))
    .orderBy(asc(creditLine.id))
    .limit(query.limit);
  return rows.map(({ lineId }) => lineId);
}

/** The first last day of a temporary limit; null when there is none. */
export async function readFirstTemporaryEnd(
  reader: Reader,
  held: readonly string[],
): Promise<BizDate | null> {
  const [row] = await selectFirstEnd(reader, { held });
  return row?.on ?? null;
}

const selectFirstEnd = prepared((reader: Reader, slot: Slot<"held">) =>
  reader
    .select({ on: min(creditLine.tempValidTo) })
    .from(creditLine)
    .where(and(HAS_ONE, isNoneOf(slot, "held", creditLine.id))),
);

import { type BizDate, businessDateOf } from "@kedu/domain";
import type { Reader } from "../../database/database.ts";
import { and, asc, isNotNull, lte, min } from "../../database/drizzle.ts";
import { isNoneOf, prepared, type Slot } from "../../database/prepared.ts";
import { type DueQuery, isInPage } from "../../jobs/scheduled-job.ts";
import { creditLine } from "./credit-tables.ts";

/** The lines of whose temporary limit the dealer is told now, or whose has run out. */
export async function readDueTemporary(reader: Reader, query: DueQuery): Promise<string[]> {
  const today = businessDateOf(query.asOf);
  const rows = await reader
    .select({ lineId: creditLine.id })
    .from(creditLine)
    .where(and(lte(creditLine.tempDueOn, today), isInPage(creditLine.id, query)))
    .orderBy(asc(creditLine.id))
    .limit(query.limit);
  return rows.map(({ lineId }) => lineId);
}

/** The first day on which something of a temporary limit is due; null when there is none. */
export async function readFirstTemporaryDue(
  reader: Reader,
  held: readonly string[],
): Promise<BizDate | null> {
  const [row] = await selectFirstDue(reader, { held });
  return row?.on ?? null;
}

const selectFirstDue = prepared((reader: Reader, slot: Slot<"held">) =>
  reader
    .select({ on: min(creditLine.tempDueOn) })
    .from(creditLine)
    .where(and(isNotNull(creditLine.tempDueOn), isNoneOf(slot, "held", creditLine.id))),
);

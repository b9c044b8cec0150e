import type { AccountCancellationStatus } from "@kedu/domain";
import type { Reader, Transaction } from "../../database/database.ts";
import {
  and,
  asc,
  desc,
  eq,
  gte,
  isNotNull,
  isNull,
  lt,
  lte,
  notInArray,
} from "../../database/drizzle.ts";
import { isNoneOf, prepared, type Slot } from "../../database/prepared.ts";
import type { LookupHash } from "../../database/sealed.ts";
import { type DueQuery, isInPage } from "../../jobs/scheduled-job.ts";
import { accountCancellation } from "./cancellation-tables.ts";

export type StoredCancellation = typeof accountCancellation.$inferSelect;

/** Statuses in which a cancellation has come to its end. */
const ENDED: readonly AccountCancellationStatus[] = ["SUCCESS", "REJECTED", "REVOKED"];

/** The latest cancellation of an enterprise, in whatever state; null where there was none. */
export async function readLatestCancellation(
  reader: Reader,
  enterpriseId: string,
): Promise<StoredCancellation | null> {
  const [row] = await reader
    .select()
    .from(accountCancellation)
    .where(eq(accountCancellation.enterpriseId, enterpriseId))
    .orderBy(desc(accountCancellation.id))
    .limit(1);
  return row ?? null;
}

/** The one that is under way; null where none is. */
export async function readOpenCancellation(
  reader: Reader,
  enterpriseId: string,
): Promise<StoredCancellation | null> {
  const [row] = await reader
    .select()
    .from(accountCancellation)
    .where(
      and(
        eq(accountCancellation.enterpriseId, enterpriseId),
        notInArray(accountCancellation.status, [...ENDED]),
      ),
    );
  return row ?? null;
}

/** A cancellation; null where there is none of this id. */
export async function readCancellation(
  reader: Reader,
  cancellationId: string,
): Promise<StoredCancellation | null> {
  const [row] = await reader
    .select()
    .from(accountCancellation)
    .where(eq(accountCancellation.id, cancellationId));
  return row ?? null;
}

/** A cancellation, locked until the transaction ends. It is the first row that its transaction locks. */
export async function lockCancellation(
  transaction: Transaction,
  cancellationId: string,
): Promise<StoredCancellation | null> {
  const [row] = await transaction
    .select()
    .from(accountCancellation)
    .where(eq(accountCancellation.id, cancellationId))
    .for("update");
  return row ?? null;
}

/** The cancellation of a receipt's number; null where none has it, or it was not carried out. */
export async function readByReceiptNo(
  reader: Reader,
  receiptNo: string,
): Promise<StoredCancellation | null> {
  const [row] = await reader
    .select()
    .from(accountCancellation)
    .where(
      and(eq(accountCancellation.receiptNo, receiptNo), eq(accountCancellation.status, "SUCCESS")),
    );
  return row ?? null;
}

/** What was cancelled with a number to log in with, since an instant; the latest first. */
export async function readEndedOfMobile(
  reader: Reader,
  mobileHash: LookupHash,
  since: Date,
): Promise<StoredCancellation[]> {
  return reader
    .select()
    .from(accountCancellation)
    .where(
      and(
        eq(accountCancellation.mobileHash, mobileHash),
        eq(accountCancellation.status, "SUCCESS"),
        gte(accountCancellation.finishedAt, since),
      ),
    )
    .orderBy(desc(accountCancellation.finishedAt))
    .limit(10);
}

/** Cancellations that the bank is to take, or is asked about, at an instant. */
export async function readDueSteps(reader: Reader, query: DueQuery): Promise<string[]> {
  const rows = await reader
    .select({ id: accountCancellation.id })
    .from(accountCancellation)
    .where(
      and(
        isNotNull(accountCancellation.nextStepAt),
        lte(accountCancellation.nextStepAt, query.asOf),
        isInPage(accountCancellation.id, query),
      ),
    )
    .orderBy(asc(accountCancellation.id))
    .limit(query.limit);
  return rows.map(({ id }) => id);
}

/** When the next one is due; null when none is. */
export async function readNextStepAt(
  reader: Reader,
  held: readonly string[],
): Promise<Date | null> {
  const [row] = await selectNextStep(reader, { held });
  return row?.at ?? null;
}

const selectNextStep = prepared((reader: Reader, slot: Slot<"held">) =>
  reader
    .select({ at: accountCancellation.nextStepAt })
    .from(accountCancellation)
    .where(
      and(
        isNotNull(accountCancellation.nextStepAt),
        isNoneOf(slot, "held", accountCancellation.id),
      ),
    )
    .orderBy(asc(accountCancellation.nextStepAt))
    .limit(1),
);

/** Ended accounts whose records may not be kept any longer on a date. The longest overdue are found first, so that the index serves. */
export async function readToErase(
  reader: Reader,
  today: string,
  query: DueQuery,
): Promise<string[]> {
  const rows = await reader
    .select({ id: accountCancellation.id })
    .from(accountCancellation)
    .where(
      and(
        isNotNull(accountCancellation.keptUntil),
        lt(accountCancellation.keptUntil, today),
        isNull(accountCancellation.erasedAt),
        isInPage(accountCancellation.id, query),
      ),
    )
    .orderBy(asc(accountCancellation.keptUntil))
    .limit(query.limit);
  return rows.map(({ id }) => id).toSorted();
}

/** The last day of the first of them; null when there is none. */
export async function readFirstKeptUntil(
  reader: Reader,
  held: readonly string[],
): Promise<string | null> {
  const [row] = await selectFirstKept(reader, { held });
  return row?.keptUntil ?? null;
}

const selectFirstKept = prepared((reader: Reader, slot: Slot<"held">) =>
  reader
    .select({ keptUntil: accountCancellation.keptUntil })
    .from(accountCancellation)
    .where(
      and(
        isNotNull(accountCancellation.keptUntil),
        isNull(accountCancellation.erasedAt),
        isNoneOf(slot, "held", accountCancellation.id),
      ),
    )
    .orderBy(asc(accountCancellation.keptUntil))
    .limit(1),
);

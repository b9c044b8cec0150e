import type { Reader, Transaction } from "../../database/database.ts";
import { and, asc, desc, eq, isNotNull, lt, lte } from "../../database/drizzle.ts";
import { isNoneOf, prepared, type Slot } from "../../database/prepared.ts";
import { type DueQuery, isInPage } from "../../jobs/scheduled-job.ts";
import { statementExport, statementExportPiece } from "./export-tables.ts";

export type StoredExport = typeof statementExport.$inferSelect;

/** An export of an enterprise; null when it is not theirs. */
export async function readExport(
  reader: Reader,
  enterpriseId: string,
  exportId: string,
): Promise<StoredExport | null> {
  const [row] = await reader
    .select()
    .from(statementExport)
    .where(and(eq(statementExport.id, exportId), eq(statementExport.enterpriseId, enterpriseId)));
  return row ?? null;
}

/** The export that a request has begun; null where there is none. */
export async function readExportByRequest(
  reader: Reader,
  { enterpriseId, userId, requestId }: Pick<StoredExport, "enterpriseId" | "userId" | "requestId">,
): Promise<StoredExport | null> {
  const [row] = await reader
    .select()
    .from(statementExport)
    .where(
      and(
        eq(statementExport.enterpriseId, enterpriseId),
        eq(statementExport.userId, userId),
        eq(statementExport.requestId, requestId),
      ),
    );
  return row ?? null;
}

/** The export with this id whose file has this fingerprint, of whichever enterprise; null where there is none. */
export async function readIssued(
  reader: Reader,
  exportId: string,
  sha256: string,
): Promise<StoredExport | null> {
  const [row] = await reader
    .select()
    .from(statementExport)
    .where(and(eq(statementExport.id, exportId), eq(statementExport.sha256, sha256)));
  return row ?? null;
}

/** Exports of an enterprise, newest first. */
export async function readExportPage(
  reader: Reader,
  enterpriseId: string,
  page: { readonly beforeId: string | null; readonly limit: number },
): Promise<readonly StoredExport[]> {
  const { beforeId, limit } = page;
  return reader
    .select()
    .from(statementExport)
    .where(
      and(
        eq(statementExport.enterpriseId, enterpriseId),
        beforeId === null ? undefined : lt(statementExport.id, beforeId),
      ),
    )
    .orderBy(desc(statementExport.id))
    .limit(limit);
}

/** An export, locked until the transaction ends. */
export async function lockExport(
  transaction: Transaction,
  exportId: string,
): Promise<StoredExport | null> {
  const [row] = await transaction
    .select()
    .from(statementExport)
    .where(eq(statementExport.id, exportId))
    .for("update");
  return row ?? null;
}

/** One piece of a file after another. */
export async function readPiece(
  reader: Reader,
  { id, enterpriseId, attempt }: Pick<StoredExport, "id" | "enterpriseId" | "attempt">,
  seq: number,
): Promise<Uint8Array | null> {
  const [row] = await reader
    .select({ bytesSealed: statementExportPiece.bytesSealed })
    .from(statementExportPiece)
    .where(
      and(
        eq(statementExportPiece.exportId, id),
        eq(statementExportPiece.enterpriseId, enterpriseId),
        eq(statementExportPiece.attempt, attempt),
        eq(statementExportPiece.seq, seq),
      ),
    );
  return row?.bytesSealed ?? null;
}

export async function readDueExports(reader: Reader, query: DueQuery): Promise<string[]> {
  const rows = await reader
    .select({ id: statementExport.id })
    .from(statementExport)
    .where(and(lte(statementExport.nextTryAt, query.asOf), isInPage(statementExport.id, query)))
    .orderBy(asc(statementExport.id))
    .limit(query.limit);
  return rows.map(({ id }) => id);
}

export async function readNextExport(
  reader: Reader,
  held: readonly string[],
): Promise<Date | null> {
  const [first] = await selectNext(reader, { held });
  return first?.at ?? null;
}

const selectNext = prepared((reader: Reader, slot: Slot<"held">) =>
  reader
    .select({ at: statementExport.nextTryAt })
    .from(statementExport)
    .where(and(isNotNull(statementExport.nextTryAt), isNoneOf(slot, "held", statementExport.id)))
    .orderBy(asc(statementExport.nextTryAt))
    .limit(1),
);

import type { Transaction } from "../../database/database.ts";
import { eq, and, lt } from "../../database/drizzle.ts";
import type { StoredExport } from "./export-reader.ts";
import { statementExport, statementExportPiece } from "./export-tables.ts";

/** Stores an export that is to be made. Its constraint refuses a second one of the same request. */
export async function insertExport(
  transaction: Transaction,
  values: Omit<
    typeof statementExport.$inferInsert,
    "status" | "attempt" | "nextTryAt" | "createdAt" | "updatedAt"
  >,
  now: Date,
): Promise<void> {
  await transaction.insert(statementExport).values({
    ...values,
    status: "WAITING",
    attempt: 0,
    nextTryAt: now,
    createdAt: now,
    updatedAt: now,
  });
}

/** Changes a locked export. The pieces of earlier times go. @returns it as it is stored after that */
export async function changeExport(
  transaction: Transaction,
  stored: StoredExport,
  changes: Partial<StoredExport>,
  now: Date,
): Promise<StoredExport> {
  const changed = { ...stored, ...changes, updatedAt: now };
  await transaction
    .update(statementExport)
    .set(changed)
    .where(
      and(eq(statementExport.id, stored.id), eq(statementExport.enterpriseId, stored.enterpriseId)),
    );
  await transaction
    .delete(statementExportPiece)
    .where(
      and(
        eq(statementExportPiece.exportId, stored.id),
        eq(statementExportPiece.enterpriseId, stored.enterpriseId),
        lt(statementExportPiece.attempt, changed.attempt),
      ),
    );
  return changed;
}

export async function insertPiece(
  transaction: Transaction,
  piece: typeof statementExportPiece.$inferInsert,
): Promise<void> {
  await transaction.insert(statementExportPiece).values(piece);
}

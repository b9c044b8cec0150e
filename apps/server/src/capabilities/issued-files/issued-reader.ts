import type { Reader } from "../../database/database.ts";
import { and, type Column, eq, inArray, sql } from "../../database/drizzle.ts";
import { issuedFile, type IssuedKind } from "./issued-tables.ts";

/** What is known of the file of a row's subject, as columns of a query about the row; nulls until the file is made. */
export function issuedColumns(
  kind: IssuedKind,
  row: { readonly subjectId: Column; readonly enterpriseId: Column },
) {
  // A fragment of its own, so that its columns keep their tables' names.
  const file = sql`from ${issuedFile} where ${issuedFile.kind} = ${kind}
    and ${issuedFile.subjectId} = ${row.subjectId} and ${issuedFile.enterpriseId} = ${row.enterpriseId}`;
  return {
    sha256: sql<string | null>`(select ${issuedFile.sha256} ${file})`,
    sizeBytes: sql<number | null>`(select ${issuedFile.sizeBytes} ${file})`,
  };
}

/** What is known of the vouchers of lines whose file was made, by the line. */
export async function readVoucherFiles(
  reader: Reader,
  enterpriseId: string,
  entryIds: readonly string[],
): Promise<ReadonlyMap<string, { readonly sha256: string; readonly sizeBytes: number }>> {
  if (entryIds.length === 0) return new Map();
  const rows = await reader
    .select({
      entryId: issuedFile.subjectId,
      sha256: issuedFile.sha256,
      sizeBytes: issuedFile.sizeBytes,
    })
    .from(issuedFile)
    .where(
      and(
        eq(issuedFile.kind, "VOUCHER"),
        eq(issuedFile.enterpriseId, enterpriseId),
        inArray(issuedFile.subjectId, [...entryIds]),
      ),
    );
  return new Map(rows.map((row) => [row.entryId, row]));
}

/** The file that was issued with this number and this hash; null where there is none. */
export async function readIssuedFile(
  reader: Reader,
  documentNo: string,
  sha256: string,
): Promise<{ readonly kind: IssuedKind; readonly createdAt: Date } | null> {
  const [row] = await reader
    .select({ kind: issuedFile.kind, createdAt: issuedFile.createdAt })
    .from(issuedFile)
    .where(and(eq(issuedFile.documentNo, documentNo), eq(issuedFile.sha256, sha256)));
  return row ?? null;
}

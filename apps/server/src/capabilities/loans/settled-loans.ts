import type { Reader } from "../../database/database.ts";
import {
  and,
  asc,
  desc,
  eq,
  gt,
  inArray,
  isNotNull,
  isNull,
  lt,
  sql,
} from "../../database/drizzle.ts";
import { hasMembers } from "../identity/enterprise-columns.ts";
import { issuedColumns } from "../issued-files/issued-reader.ts";
import type { KeptPaper, OlderPapers } from "../contracts/older-papers.ts";
import { loan } from "./loans-tables.ts";

/** Of the file of a loan's certificate. */
const certificate = issuedColumns("CERTIFICATE", {
  subjectId: loan.id,
  enterpriseId: loan.enterpriseId,
});

/** A loan whose settlement is certified. */
export interface SettledLoan {
  readonly loanId: string;
  readonly loanNo: string;
  readonly settledAt: Date;
  /** Of its certificate's file; null until that is made. */
  readonly sha256: string | null;
  readonly sizeBytes: number | null;
}

/** Nothing is owed on it any more, by repayments or by the refund of what it paid. */
export function isPaidBack() {
  return inArray(loan.status, ["SETTLED", "REFUNDED"]);
}

/** The settled loans of an enterprise, of every product, the newest first. */
export async function readSettledLoans(
  reader: Reader,
  {
    beforeId,
    enterpriseId,
    limit,
    number,
  }: {
    readonly enterpriseId: string;
    /** A part of the loan's number; null for all. */
    readonly number: string | null;
    readonly beforeId: string | null;
    readonly limit: number;
  },
): Promise<readonly SettledLoan[]> {
  const rows = await reader
    .select({
      loanId: loan.id,
      loanNo: loan.loanNo,
      settledAt: loan.settledAt,
      ...certificate,
    })
    .from(loan)
    .where(
      and(
        eq(loan.enterpriseId, enterpriseId),
        isPaidBack(),
        isNotNull(loan.settledAt),
        beforeId === null ? undefined : lt(loan.id, beforeId),
        number === null ? undefined : sql`strpos(${loan.loanNo}, ${number}) > 0`,
      ),
    )
    .orderBy(desc(loan.id))
    .limit(limit);
  return rows.flatMap((row) =>
    row.settledAt === null ? [] : [{ ...row, settledAt: row.settledAt }],
  );
}

/** Loans settled after an instant whose certificate has no file yet, the first settled first. */
export async function readSettledWithoutPdf(
  reader: Reader,
  settledAfter: Date,
): Promise<readonly { readonly loanId: string; readonly enterpriseId: string }[]> {
  return reader
    .select({ loanId: loan.id, enterpriseId: loan.enterpriseId })
    .from(loan)
    .where(and(isPaidBack(), gt(loan.settledAt, settledAfter), isNull(certificate.sha256)))
    .orderBy(asc(loan.settledAt), asc(loan.id));
}

/** A page of all loans, the newest first, each with whether it was settled by an instant and its certificate has no file. */
export async function readOlderLoans(
  reader: Reader,
  { beforeId, by, limit }: OlderPapers,
): Promise<readonly KeptPaper[]> {
  const page = reader
    .select({ id: loan.id, enterpriseId: loan.enterpriseId, settledAt: loan.settledAt })
    .from(loan)
    .where(beforeId === null ? undefined : lt(loan.id, beforeId))
    .orderBy(desc(loan.id))
    .limit(limit)
    .as("page");
  const { sha256 } = issuedColumns("CERTIFICATE", {
    subjectId: page.id,
    enterpriseId: page.enterpriseId,
  });
  const isMissing = sql<boolean>`coalesce(${page.settledAt} <= ${by.toISOString()}::timestamptz, false)
    and ${sha256} is null and ${hasMembers(page.enterpriseId)}`;
  return reader
    .select({ id: page.id, enterpriseId: page.enterpriseId, isMissing })
    .from(page)
    .orderBy(desc(page.id));
}

import { type AppCode, type BizDate, instantAt } from "@kedu/domain";
import type { Reader } from "../../database/database.ts";
import {
  and,
  count,
  desc,
  eq,
  gte,
  isNull,
  lt,
  lte,
  or,
  sql,
  type SQL,
} from "../../database/drizzle.ts";
import { isAnyOf } from "../../database/prepared.ts";
import { loan } from "./loans-tables.ts";

/** The name that people know a loan by, and its product. */
export interface LoanName {
  readonly loanId: string;
  readonly loanNo: string;
  readonly appCode: AppCode;
}

/** Loans of an enterprise: of one product or of all, whose number ends with a text or is any. */
export interface BillScope {
  readonly enterpriseId: string;
  readonly appCode: AppCode | undefined;
  readonly noEnd?: string | undefined;
}

const name = { loanId: loan.id, loanNo: loan.loanNo, appCode: loan.appCode };

/**
 * The ids of loans, with those of what their guarantors paid, as a part of a larger statement: those of a scope, or the
 * named ones of them.
 */
export function billedLoansOf(scope: BillScope, loanIds: readonly string[] | null = null): SQL {
  return sql`select ${loan.id}, ${loan.compensation} ->> 'compensationId' from ${loan} where ${and(
    isIn(scope),
    loanIds === null ? undefined : isAnyOf(loan.id, loanIds),
  )}`;
}

function isIn({ enterpriseId, appCode, noEnd }: BillScope): SQL | undefined {
  return and(
    eq(loan.enterpriseId, enterpriseId),
    appCode === undefined ? undefined : eq(loan.appCode, appCode),
    noEnd === undefined ? undefined : sql`right(${loan.loanNo}, ${noEnd.length}) = ${noEnd}`,
  );
}

/** Loans that were open at some time of a period, newest first, with the number of all. */
export async function readBilledLoanPage(
  reader: Reader,
  { from, to, ...scope }: BillScope & { readonly from: BizDate; readonly to: BizDate },
  { after, limit }: { readonly after: string | null; readonly limit: number },
): Promise<{ readonly loans: readonly LoanName[]; readonly total: number }> {
  const isBilled = and(
    isIn(scope),
    lte(loan.drawOn, to),
    or(isNull(loan.settledAt), gte(loan.settledAt, instantAt(from, "00:00"))),
  );
  const loans = await reader
    .select(name)
    .from(loan)
    .where(and(isBilled, after === null ? undefined : lt(loan.id, after)))
    .orderBy(desc(loan.id))
    .limit(limit);
  const [all] = await reader.select({ total: count() }).from(loan).where(isBilled);
  return { loans, total: all?.total ?? 0 };
}

/** Names of an enterprise's loans by their ids. */
export async function readLoanNames(
  reader: Reader,
  enterpriseId: string,
  loanIds: readonly string[],
): Promise<ReadonlyMap<string, LoanName>> {
  if (loanIds.length === 0) return new Map();
  const found = await reader
    .select(name)
    .from(loan)
    .where(and(eq(loan.enterpriseId, enterpriseId), isAnyOf(loan.id, loanIds)));
  return new Map(found.map((one) => [one.loanId, one]));
}

/** Ids of an enterprise's loans whose number ends with a text. */
export async function readLoanIdsByNo(
  reader: Reader,
  enterpriseId: string,
  end: string,
): Promise<string[]> {
  const found = await reader
    .select({ id: loan.id })
    .from(loan)
    .where(
      and(eq(loan.enterpriseId, enterpriseId), sql`right(${loan.loanNo}, ${end.length}) = ${end}`),
    );
  return found.map(({ id }) => id);
}

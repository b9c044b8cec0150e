import type { BizDate, Fen, InstalmentPayment, InstalmentStatus } from "@kedu/domain";
import type { Reader } from "../../database/database.ts";
import { and, asc, lte, ne, type PgColumn, type SQL, sql } from "../../database/drizzle.ts";
import { isAnyOf } from "../../database/prepared.ts";
import { subSelect } from "../../database/sub-select.ts";
import { instalment, loanPayment } from "./loans-tables.ts";

/** The state of a row of the schedule. */
export interface RowStanding {
  readonly seq: number;
  readonly dueOn: BizDate;
  readonly status: InstalmentStatus;
  readonly overdueSince: BizDate | null;
}

/** Money received on a row, with the coupon benefit that its sponsor was billed for. */
export interface BookedPayment extends InstalmentPayment {
  readonly benefitFen: Fen;
  /** Brought back by the refund of an order that the loan paid. */
  readonly isRefund: boolean;
}

/** What was paid on loans, in the order it was. */
export async function readPayments(
  reader: Reader,
  loanIds: readonly string[],
): Promise<Map<string, BookedPayment[]>> {
  if (loanIds.length === 0) return new Map();
  const rows = await reader
    .select({
      loanId: loanPayment.loanId,
      seq: loanPayment.seq,
      on: loanPayment.effectiveOn,
      penaltyFen: loanPayment.penaltyFen,
      interestFen: loanPayment.interestFen,
      principalFen: loanPayment.principalFen,
      benefitFen: loanPayment.benefitFen,
      toGuarantor: loanPayment.toGuarantor,
      isRefund: loanPayment.isRefund,
    })
    .from(loanPayment)
    .where(isAnyOf(loanPayment.loanId, loanIds))
    .orderBy(asc(loanPayment.effectiveOn), asc(loanPayment.seq));
  return byLoan(rows);
}

/** The SQL of the same for one loan of a larger statement. */
export function paymentsOfLoan(loanId: PgColumn): SQL<BookedPayment[]> {
  return subSelect(
    sql`select json_agg(json_build_object('seq', ${loanPayment.seq}, 'on', ${loanPayment.effectiveOn}, 'penaltyFen', ${loanPayment.penaltyFen}, 'interestFen', ${loanPayment.interestFen}, 'principalFen', ${loanPayment.principalFen}, 'benefitFen', ${loanPayment.benefitFen}, 'toGuarantor', ${loanPayment.toGuarantor}, 'isRefund', ${loanPayment.isRefund}) order by ${loanPayment.effectiveOn}, ${loanPayment.seq}) from ${loanPayment} where ${loanPayment.loanId} = ${loanId}`,
  );
}

/** The rows of loans; of those that are due by a date, what is not settled. */
export async function readRows(
  reader: Reader,
  loanIds: readonly string[],
  dueBy?: BizDate,
): Promise<Map<string, RowStanding[]>> {
  if (loanIds.length === 0) return new Map();
  const rows = await reader
    .select({
      loanId: instalment.loanId,
      seq: instalment.seq,
      dueOn: instalment.dueOn,
      status: instalment.status,
      overdueSince: instalment.overdueSince,
    })
    .from(instalment)
    .where(
      and(
        isAnyOf(instalment.loanId, loanIds),
        ...(dueBy === undefined
          ? []
          : [lte(instalment.dueOn, dueBy), ne(instalment.status, "SETTLED")]),
      ),
    )
    .orderBy(asc(instalment.seq));
  return byLoan(rows);
}

/** The SQL of all rows of one loan of a larger statement. */
export function rowsOfLoan(loanId: PgColumn): SQL<RowStanding[]> {
  // The current row of the loan is joined under the table's name.
  return subSelect(
    sql`select json_agg(json_build_object('seq', own.seq, 'dueOn', own.due_on, 'status', own.status, 'overdueSince', own.overdue_since) order by own.seq) from ${instalment} as own where own.loan_id = ${loanId}`,
  );
}

function byLoan<Row extends { readonly loanId: string }>(
  rows: readonly Row[],
): Map<string, Omit<Row, "loanId">[]> {
  const lists = new Map<string, Omit<Row, "loanId">[]>();
  for (const { loanId, ...row } of rows) {
    const list = lists.get(loanId);
    if (list === undefined) lists.set(loanId, [row]);
    else list.push(row);
  }
  return lists;
}

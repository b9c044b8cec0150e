import type { AppCode, BillAmounts, BizDate, Fen } from "@kedu/domain";
import type { Reader } from "../database/database.ts";
import { sql, type SQL } from "../database/drizzle.ts";
import { journal, ledgerAccount, ledgerMonthSum, posting } from "./ledger-tables.ts";
import { billOwner } from "./months.ts";

/** What was booked on loans in a month. */
export interface BookedMonth extends BillAmounts {
  readonly month: string;
}

/** What was booked on one loan in a period, and what it owed before. */
export interface BookedLoan extends BillAmounts {
  readonly loanId: string;
  readonly openingDebtFen: Fen;
}

/**
 * The months in which something was booked on an enterprise's loans of some products, in no order: the kept sums. With them
 * comes what another query says at the same moment, by the same statement; null where nothing was booked.
 */
export async function readBookedMonths<Beside>(
  reader: Reader,
  enterpriseId: string,
  appCodes: readonly AppCode[],
  beside: SQL<Beside>,
): Promise<{ readonly booked: BookedMonth[]; readonly beside: Beside | null }> {
  const owners = appCodes.map((appCode) => billOwner(enterpriseId, appCode));
  const { rows } = await reader.execute<RawAmounts & { month: string; beside: Beside }>(sql`
    select month, ${amounts}, ${beside} as beside from ${ledgerMonthSum}
    where owner = any(${sql.param(owners)}::text[]) group by 1`);
  return {
    booked: rows.map((row) => ({ month: row.month, ...amountsOf(row) })),
    beside: rows[0]?.beside ?? null,
  };
}

/**
 * The months in which something was booked on single loans, in no order: line by line.
 * @param loans A query of two columns, a loan's id and that of what its guarantor paid.
 */
export async function readBookedMonthsOfLoans(reader: Reader, loans: SQL): Promise<BookedMonth[]> {
  const { rows } = await reader.execute<RawAmounts & { month: string }>(sql`
    with ${linesOf(loans, null)}
    select to_char(booked_on, 'YYYY-MM') as month, ${amounts} from line group by 1`);
  return rows.map((row) => ({ month: row.month, ...amountsOf(row) }));
}

/**
 * What was booked on loans in a period, and what they owed before, by the order of their ids, newest first.
 * @param loans A query of two columns, a loan's id and that of what its guarantor paid.
 */
export async function readBookedLoans(
  reader: Reader,
  loans: SQL,
  { from, to }: { readonly from: BizDate; readonly to: BizDate },
): Promise<BookedLoan[]> {
  const { rows } = await reader.execute<RawAmounts & { billed_id: string; opening: string }>(sql`
    with ${linesOf(loans, to)},
    before as (
      select loan_id, sum(debit_fen - credit_fen) filter (where part <> 'coupon') as opening
      from line where booked_on < ${from}::date group by 1
    ),
    within as (
      select loan_id, ${amounts} from line where booked_on >= ${from}::date group by 1
    )
    select coalesce(within.loan_id, before.loan_id) as billed_id,
      coalesce(before.opening, 0)::text as opening, within.*
    from within full join before on before.loan_id = within.loan_id
    where within.loan_id is not null or before.opening <> 0
    order by 1 desc`);
  return rows.map((row) => ({
    loanId: row.billed_id,
    openingDebtFen: Number(row.opening),
    ...amountsOf(row),
  }));
}

const COLUMNS = [
  "drawn",
  "interest",
  "penalty",
  "guarantor_cost",
  "benefit",
  "repaid_principal",
  "repaid_interest",
  "repaid_penalty",
  "repaid_guarantor",
  "compensated",
  "refunded",
  "corrected",
] as const;
type RawAmounts = Record<(typeof COLUMNS)[number], string | null>;

const sumOf = (what: string, when: string) =>
  sql.raw(`coalesce(sum(${what}) filter (where ${when}), 0)::text`);

/**
 * Of lines or of their sums, by kind and part of the debt. A repayment's credit of interest holds what the coupon's sponsor
 * pays; that is told apart by the line of the sponsor. What the guarantor paid leaves the lender's book and is owed in the
 * guarantor's: a correction is whatever else moved the debt.
 */
const amounts = sql`
  ${sumOf("debit_fen", "kind = 'DRAWDOWN'")} as drawn,
  ${sumOf("debit_fen", "kind = 'INTEREST_ACCRUAL'")} as interest,
  ${sumOf("debit_fen", "kind = 'PENALTY_ACCRUAL'")} as penalty,
  ${sumOf("debit_fen", "kind = 'RECOURSE_ACCRUAL'")} as guarantor_cost,
  ${sumOf("debit_fen", "part = 'coupon'")} as benefit,
  ${sumOf("credit_fen", "kind = 'REPAYMENT' and part = 'principal'")} as repaid_principal,
  ${sumOf("credit_fen - debit_fen", "kind = 'REPAYMENT' and part in ('interest_receivable', 'coupon')")} as repaid_interest,
  ${sumOf("credit_fen", "kind = 'REPAYMENT' and part = 'penalty_receivable'")} as repaid_penalty,
  ${sumOf("credit_fen", "kind = 'RECOURSE_REPAYMENT'")} as repaid_guarantor,
  ${sumOf("debit_fen", "kind = 'RECOURSE'")} as compensated,
  ${sumOf("credit_fen", "kind = 'ORDER_REFUND'")} as refunded,
  ${sumOf(
    "credit_fen - debit_fen",
    `kind not in ('DRAWDOWN', 'INTEREST_ACCRUAL', 'PENALTY_ACCRUAL', 'RECOURSE_ACCRUAL', 'REPAYMENT',
      'RECOURSE_REPAYMENT', 'ORDER_REFUND')`,
  )} as corrected`;

function linesOf(loans: SQL, to: BizDate | null): SQL {
  const until = to === null ? sql`` : sql`and p.booked_on <= ${to}::date`;
  return sql`owned as (
    select billed.loan_id, role.part, owner.id as account_id
    from (${loans}) as billed (loan_id, compensation_id)
    cross join (values ('principal'), ('interest_receivable'), ('penalty_receivable'), ('recourse')) as role (part)
    join ${ledgerAccount} owner on owner.name = case role.part
      when 'recourse' then 'recourse:' || billed.compensation_id || ':receivable'
      else 'loan:' || billed.loan_id || ':' || role.part end
  ),
  debt as (
    select owned.loan_id, owned.part, p.journal_id, p.booked_on, p.amount_fen, j.kind
    from owned
    join ${posting} p on p.account_id = owned.account_id ${until}
    join ${journal} j on j.id = p.journal_id
  ),
  line as (
    select loan_id, part, kind, booked_on,
      greatest(amount_fen, 0) as debit_fen, greatest(-amount_fen, 0) as credit_fen
    from debt
    union all
    select paid.loan_id, 'coupon', paid.kind, paid.booked_on, greatest(p.amount_fen, 0), greatest(-p.amount_fen, 0)
    from (
      select distinct loan_id, journal_id, kind, booked_on from debt
      where kind in ('REPAYMENT', 'COMPENSATION') and part <> 'recourse'
    ) paid
    join ${posting} p on p.journal_id = paid.journal_id
    join ${ledgerAccount} sponsor on sponsor.id = p.account_id and sponsor.name like 'subsidy:%'
  )`;
}

function amountsOf(row: RawAmounts): BillAmounts {
  const fen = (column: (typeof COLUMNS)[number]): Fen => Number(row[column] ?? 0);
  return {
    drawnFen: fen("drawn"),
    interestFen: fen("interest"),
    penaltyFen: fen("penalty"),
    guarantorCostFen: fen("guarantor_cost"),
    benefitFen: fen("benefit"),
    repaidPrincipalFen: fen("repaid_principal"),
    repaidInterestFen: fen("repaid_interest"),
    repaidPenaltyFen: fen("repaid_penalty"),
    repaidGuarantorFen: fen("repaid_guarantor"),
    compensatedFen: fen("compensated"),
    refundedFen: fen("refunded"),
    correctedFen: fen("corrected"),
  };
}

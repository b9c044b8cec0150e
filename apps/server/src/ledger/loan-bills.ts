import type { BillAmounts, BizDate, Fen } from "@kedu/domain";
import type { Reader } from "../database/database.ts";
import { sql, type SQL } from "../database/drizzle.ts";
import { journal, ledgerAccount, posting } from "./ledger-tables.ts";

/** What was booked on the accounts of loans in a month. */
export interface BookedMonth extends BillAmounts {
  readonly month: string;
}

/** What was booked on the accounts of one loan in a period, and what it owed before. */
export interface BookedLoan extends BillAmounts {
  readonly loanId: string;
  readonly openingDebtFen: Fen;
}

/**
 * The months in which something was booked on loans, in no order.
 * @param loanIds A query of one column, the ids of the loans.
 */
export async function readBookedMonths(reader: Reader, loanIds: SQL): Promise<BookedMonth[]> {
  const { rows } = await reader.execute<RawAmounts & { month: string }>(sql`
    with ${linesOf(loanIds, null)}
    select to_char(booked_on, 'YYYY-MM') as month, ${amounts} from line group by 1`);
  return rows.map((row) => ({ month: row.month, ...amountsOf(row) }));
}

/** What was booked on loans in a period, and what they owed before, by the order of their ids, newest first. */
export async function readBookedLoans(
  reader: Reader,
  loanIds: SQL,
  { from, to }: { readonly from: BizDate; readonly to: BizDate },
): Promise<BookedLoan[]> {
  const { rows } = await reader.execute<RawAmounts & { billed_id: string; opening: string }>(sql`
    with ${linesOf(loanIds, to)},
    before as (
      select loan_id, sum(amount_fen) as opening from line where booked_on < ${from}::date group by 1
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
  "benefit",
  "repaid_principal",
  "repaid_interest",
  "repaid_penalty",
  "other",
] as const;
type RawAmounts = Record<(typeof COLUMNS)[number], string | null>;

const sumOf = (what: SQL, when: SQL) => sql`coalesce(sum(${what}) filter (where ${when}), 0)::text`;
const amount = sql.raw("amount_fen");
const repaid = sql.raw("-amount_fen");
const benefit = sql.raw("benefit_fen");

/** A repayment's credit of interest holds what the coupon's sponsor pays; that is told apart by the line of the sponsor. */
const amounts = sql`
  ${sumOf(amount, sql.raw(`kind = 'DRAWDOWN'`))} as drawn,
  ${sumOf(amount, sql.raw(`kind = 'INTEREST_ACCRUAL'`))} as interest,
  ${sumOf(amount, sql.raw(`kind = 'PENALTY_ACCRUAL'`))} as penalty,
  ${sumOf(benefit, sql.raw("true"))} as benefit,
  ${sumOf(repaid, sql.raw(`kind = 'REPAYMENT' and role = 'principal'`))} as repaid_principal,
  ${sumOf(sql.raw("-amount_fen - benefit_fen"), sql.raw(`kind = 'REPAYMENT' and role = 'interest_receivable'`))} as repaid_interest,
  ${sumOf(repaid, sql.raw(`kind = 'REPAYMENT' and role = 'penalty_receivable'`))} as repaid_penalty,
  ${sumOf(repaid, sql.raw(`kind not in ('DRAWDOWN', 'INTEREST_ACCRUAL', 'PENALTY_ACCRUAL', 'REPAYMENT')`))} as other`;

function linesOf(loanIds: SQL, to: BizDate | null): SQL {
  return sql`line as (
    select billed.loan_id, role.name as role, p.booked_on, p.amount_fen, j.kind,
      case when j.kind = 'REPAYMENT' and role.name = 'interest_receivable' then coalesce((
        select sum(paid.amount_fen) from ${posting} paid
        join ${ledgerAccount} sponsor on sponsor.id = paid.account_id
        where paid.journal_id = p.journal_id and sponsor.name like 'subsidy:%'
      ), 0) else 0 end as benefit_fen
    from (${loanIds}) as billed (loan_id)
    cross join (values ('principal'), ('interest_receivable'), ('penalty_receivable')) as role (name)
    join ${ledgerAccount} owner on owner.name = 'loan:' || billed.loan_id || ':' || role.name
    join ${posting} p on p.account_id = owner.id
      ${to === null ? sql`` : sql`and p.booked_on <= ${to}::date`}
    join ${journal} j on j.id = p.journal_id
  )`;
}

function amountsOf(row: RawAmounts): BillAmounts {
  const fen = (column: (typeof COLUMNS)[number]): Fen => Number(row[column] ?? 0);
  return {
    drawnFen: fen("drawn"),
    interestFen: fen("interest"),
    penaltyFen: fen("penalty"),
    benefitFen: fen("benefit"),
    repaidPrincipalFen: fen("repaid_principal"),
    repaidInterestFen: fen("repaid_interest"),
    repaidPenaltyFen: fen("repaid_penalty"),
    otherFen: fen("other"),
  };
}

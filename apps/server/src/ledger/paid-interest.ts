import type { AppCode, BankChannel, PeriodInterest } from "@kedu/domain";
import type { Reader } from "../database/database.ts";
import { sql, type SQL } from "../database/drizzle.ts";
import { journal, ledgerAccount, posting } from "./ledger-tables.ts";

/**
 * The interest and penalty that repayments of loans paid, by month, product and lender, in no order. What a coupon's
 * sponsor paid of it is not among it, and a reversed repayment is taken back on the day of its reversal.
 * @param loans A query of three columns: the loan, its product and its lender.
 */
export async function readPaidInterest(reader: Reader, loans: SQL): Promise<PeriodInterest[]> {
  const { rows } = await reader.execute<{
    month: string;
    app_code: AppCode;
    lender_id: BankChannel;
    interest: string;
    penalty: string;
  }>(sql`
    select to_char(booked_on, 'YYYY-MM') as month, app_code, lender_id,
      coalesce(sum(-amount_fen - benefit_fen) filter (where role = 'interest_receivable'), 0)::text as interest,
      coalesce(sum(-amount_fen) filter (where role = 'penalty_receivable'), 0)::text as penalty
    from (
      select lent.app_code, lent.lender_id, role.name as role, p.booked_on, p.amount_fen,
        case when role.name = 'interest_receivable' then coalesce((
          select sum(paid.amount_fen) from ${posting} paid
          join ${ledgerAccount} sponsor on sponsor.id = paid.account_id
          where paid.journal_id = p.journal_id and sponsor.name like 'subsidy:%'
        ), 0) else 0 end as benefit_fen
      from (${loans}) as lent (loan_id, app_code, lender_id)
      cross join (values ('interest_receivable'), ('penalty_receivable')) as role (name)
      join ${ledgerAccount} owner on owner.name = 'loan:' || lent.loan_id || ':' || role.name
      join ${posting} p on p.account_id = owner.id
      join ${journal} j on j.id = p.journal_id
      left join ${journal} reversed on reversed.id = j.reversal_of
      where coalesce(reversed.kind, j.kind) = 'REPAYMENT'
    ) line
    group by 1, 2, 3`);
  return rows.map((row) => ({
    month: row.month,
    appCode: row.app_code,
    lenderId: row.lender_id,
    interestFen: Number(row.interest),
    penaltyFen: Number(row.penalty),
  }));
}

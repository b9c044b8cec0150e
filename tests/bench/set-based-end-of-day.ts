import { account } from "@kedu/server/src/ledger/chart.ts";
import type { BizDate } from "@kedu/domain";

/**
 * The journals, postings, accounts, accruals and dates of a day's interest and penalty, by statements over all loans at
 * once. The amounts are near the service's, and the rows are as many.
 */
export function setBasedEndOfDay(day: BizDate): string {
  const nameOf = (name: string) => `replace('${name}', 'LOAN', loan_id)`;
  const receivable = `case kind when 'INTEREST' then ${nameOf(account.loanInterestReceivable("LOAN"))} else ${nameOf(account.loanPenaltyReceivable("LOAN"))} end`;
  const income = `case kind when 'INTEREST' then '${account.incomeInterest()}' else '${account.incomePenalty()}' end`;
  return `
    begin;
    create temporary table due on commit drop as
      select *, loan_id || ':${day}' as ref_id, left(kind, 1) || '${day}' || right(loan_id, 15) as journal_id,
        ${receivable} as receivable, ${income} as income
      from (
        select id as loan_id, enterprise_id, kind, greatest(1, outstanding_fen * daily_rate_ppm / 1000000) as amount_fen
        from loan join (values ('INTEREST', 'ACTIVE'), ('INTEREST', 'OVERDUE'), ('PENALTY', 'OVERDUE')) as kinds (kind, status)
          using (status)
        where accrued_through < '${day}' and in_flight_repayment_id is null
      ) each;
    insert into journal (id, kind, ref_id, booked_on, posted_at)
      select journal_id, kind || '_ACCRUAL', ref_id, '${day}', now() from due;
    insert into ledger_account (name, balance_fen) select receivable, amount_fen from due
      on conflict (name) do update set balance_fen = ledger_account.balance_fen + excluded.balance_fen;
    insert into ledger_account (name, balance_fen) select distinct income, 0 from due on conflict (name) do nothing;
    insert into ledger_delta (account_id, amount_fen, posted_at)
      select id, -sum(amount_fen), now() from due join ledger_account on name = income group by 1;
    insert into posting (journal_id, seq, account_id, amount_fen, booked_on)
      select journal_id, 0, ledger_account.id, amount_fen, '${day}'::date from due join ledger_account on name = receivable
      union all
      select journal_id, 1, ledger_account.id, -amount_fen, '${day}' from due join ledger_account on name = income;
    insert into accrual (loan_id, enterprise_id, business_date, kind, amount_fen, journal_id)
      select loan_id, enterprise_id, '${day}', kind, amount_fen, journal_id from due;
    update loan set accrued_through = '${day}', updated_at = now()
      where status in ('ACTIVE', 'OVERDUE') and accrued_through < '${day}' and in_flight_repayment_id is null;
    commit;`;
}

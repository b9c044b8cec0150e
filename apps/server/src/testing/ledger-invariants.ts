import { sql, type SQL } from "../database/drizzle.ts";

/** The loan or the repayment that a line of a dealer's money belongs to, which knows its product. */
const PRODUCT_OF_LINE = sql`left join loan l on j.kind = 'DRAWDOWN' and l.id = split_part(j.ref_id, ':', 1)
        left join repayment r on r.id = split_part(j.ref_id, ':', 1)
          and j.kind in ('CASH_IN', 'REPAYMENT', 'RECOURSE_REPAYMENT', 'OVERPAYMENT', 'BALANCE_USED')`;

/** What must hold of the ledger and of what is kept beside it: each question answers with what breaks it. */
export const LEDGER_INVARIANTS: Readonly<Record<string, SQL>> = {
  "L1 every journal balances": sql`
      select journal_id from posting group by 1 having sum(amount_fen) <> 0 or count(*) < 2`,
  "L1 a line of a journal has its date": sql`
      select p.journal_id from posting p join journal j on j.id = p.journal_id
      where p.booked_on <> j.booked_on`,
  "L2 the whole ledger sums to zero": sql`
      select 1 as broken from posting having coalesce(sum(amount_fen), 0) <> 0`,
  "L3 a cached balance, with what is appended and not folded yet, is the sum of its postings": sql`
      select b.name from ledger_balance b left join posting p on p.account_id = b.id
      group by b.name, b.balance_fen having b.balance_fen <> coalesce(sum(p.amount_fen), 0)`,
  "L3 the account of one dealer has its whole balance at once": sql`
      select a.name from ledger_account a join ledger_delta d on d.account_id = a.id
      where split_part(a.name, ':', 1) in ('loan', 'dealer', 'withdrawal', 'recourse')`,
  "L3 the sums of a month, with what is appended and not folded yet, are those of its lines": sql`
      with summed as (
        select a.name as owner, to_char(j.booked_on, 'YYYY-MM') as month, j.kind, coalesce(l.app_code, r.app_code, '') as part,
          p.amount_fen
        from ledger_account a join posting p on p.account_id = a.id join journal j on j.id = p.journal_id
        ${PRODUCT_OF_LINE}
        where a.name like 'dealer:%'
        union all
        select 'bill:' || l.enterprise_id || ':' || l.app_code, to_char(j.booked_on, 'YYYY-MM'), j.kind,
          split_part(a.name, ':', 3), p.amount_fen
        from ledger_account a join loan l on l.id = split_part(a.name, ':', 2)
        join posting p on p.account_id = a.id join journal j on j.id = p.journal_id
        where a.name like 'loan:%'
        union all
        select 'bill:' || l.enterprise_id || ':' || l.app_code, to_char(j.booked_on, 'YYYY-MM'), j.kind, 'recourse', p.amount_fen
        from ledger_account a join compensation c on c.id = split_part(a.name, ':', 2) join loan l on l.id = c.loan_id
        join posting p on p.account_id = a.id join journal j on j.id = p.journal_id
        where a.name like 'recourse:%'
        union all
        select 'bill:' || l.enterprise_id || ':' || l.app_code, to_char(j.booked_on, 'YYYY-MM'), j.kind, 'coupon', p.amount_fen
        from ledger_account a join posting p on p.account_id = a.id join journal j on j.id = p.journal_id
        cross join lateral (
          select split_part(of_loan.name, ':', 2) as loan_id
          from posting d join ledger_account of_loan on of_loan.id = d.account_id and of_loan.name like 'loan:%'
          where d.journal_id = p.journal_id limit 1
        ) paid join loan l on l.id = paid.loan_id
        where a.name like 'subsidy:%' and j.kind in ('REPAYMENT', 'COMPENSATION')
      ),
      lines as (
        select owner, month, kind, part, sum(amount_fen) as fen, sum(abs(amount_fen)) as moved_fen, count(*) as lines
        from summed group by 1, 2, 3, 4
      ),
      kept as (
        select owner, month, kind, part, sum(debit_fen - credit_fen) as fen, sum(debit_fen + credit_fen) as moved_fen,
          sum(line_count) as lines
        from ledger_month_sum group by 1, 2, 3, 4
      )
      (table lines except table kept) union all (table kept except table lines)`,
  "L3 what is searched of a dealer's money are its lines": sql`
      with lines as (
        select p.journal_id, p.seq, p.account_id, p.amount_fen, p.booked_on, j.kind, split_part(j.ref_id, ':', 1) as event_id,
          coalesce(nullif(split_part(j.ref_id, ':', 2), ''), split_part(j.ref_id, ':', 1)) as subject_id,
          coalesce(l.app_code, r.app_code) as app_code
        from ledger_account a join posting p on p.account_id = a.id join journal j on j.id = p.journal_id
        ${PRODUCT_OF_LINE}
        where a.name like 'dealer:%'
      ),
      kept as (
        select journal_id, seq, account_id, amount_fen, booked_on, kind, event_id, subject_id, app_code
        from statement_line
      )
      (table lines except table kept) union all (table kept except table lines)`,
  "L4 one journal for a business event": sql`
      select kind, ref_id from journal group by 1, 2 having count(*) > 1`,
  "L5 the ledger knows of each loan what the loan knows": sql`
      select l.id from loan l
      left join ledger_account p on p.name = 'loan:' || l.id || ':principal'
      left join ledger_account i on i.name = 'loan:' || l.id || ':interest_receivable'
      left join ledger_account x on x.name = 'loan:' || l.id || ':penalty_receivable'
      where l.status <> 'COMPENSATED' and l.compensation ->> 'compensatedOn' is null and (
        coalesce(p.balance_fen, 0) <> l.outstanding_fen
        or coalesce(i.balance_fen, 0) <> -l.paid_interest_fen - l.benefit_fen + coalesce(
          (select sum(amount_fen) from accrual a where a.loan_id = l.id and a.kind = 'INTEREST'), 0)
        or coalesce(x.balance_fen, 0) <> -l.paid_penalty_fen + coalesce(
          (select sum(amount_fen) from accrual a where a.loan_id = l.id and a.kind = 'PENALTY'), 0))`,
  "L5 of a loan that its guarantor paid the lender has nothing left, and the guarantor has the whole debt": sql`
      select l.id from loan l
      left join ledger_account g on g.name = 'recourse:' || (l.compensation ->> 'compensationId') || ':receivable'
      where l.compensation ->> 'compensatedOn' is not null and (
        exists (select from ledger_account a where a.name like 'loan:' || l.id || ':%' and a.balance_fen <> 0)
        or coalesce(g.balance_fen, 0) <> l.outstanding_fen - l.paid_interest_fen - l.paid_penalty_fen - l.benefit_fen
          + coalesce((select sum(amount_fen) from accrual a where a.loan_id = l.id), 0))`,
  "G1 a loan knows its claim": sql`
      select c.id from compensation c left join loan l on l.id = c.loan_id
      where c.status <> 'UNCOMPENSATED' and (
        l.id is null or l.compensation ->> 'compensationId' <> c.id
        or (c.status = 'CLAIMED') <> (l.in_flight_repayment_id is not distinct from c.id)
        or (c.status = 'COMPENSATED') <> (l.status = 'COMPENSATED')
        or (c.status = 'RECOVERED') <> (l.status = 'SETTLED'))
      union all select l.id from loan l left join compensation c on c.id = l.compensation ->> 'compensationId'
        where l.compensation is not null and (c.id is null or c.status = 'UNCOMPENSATED')`,
  "G2 a guarantor was paid back what repayments brought": sql`
      select c.id from compensation c
      left join loan_payment p on p.loan_id = c.loan_id and p.to_guarantor
      group by c.id, c.enterprise_id
      having c.status <> 'UNCOMPENSATED'
        and c.recovered_fen <> coalesce(sum(p.principal_fen + p.interest_fen + p.penalty_fen), 0)`,
  "G3 a guarantor who paid is billed in both books, and keeps nothing on the way": sql`
      select c.id from compensation c
      left join journal j on j.kind = 'COMPENSATION' and j.ref_id = c.id
      left join journal r on r.kind = 'RECOURSE' and r.ref_id = c.id
      where (c.compensated_at is not null) <> (j.id is not null) or (j.id is null) <> (r.id is null)
      union all select name from ledger_balance where name like 'guarantor:%:settlement' and balance_fen <> 0`,
  "L6 nothing stays on the way": sql`
      select name from ledger_balance
      where balance_fen <> 0 and (name like 'receiver:%:payable' or name like 'transit:%' or name like 'dealer:%:repay')`,
  "L7 a safe account of the ledger is one that its bank opened": sql`
      select name from ledger_account where name like 'dealer:%:safe:%' and not exists (
        select from bank_account b where b.card_type = 0 and b.enterprise_id = split_part(name, ':', 2)
          and b.bank_channel = split_part(name, ':', 4))`,
  "L7 what goes into or out of a safe account goes through its bank": sql`
      select m.id from (
        select id, from_account_id as account_id, bank_channel from withdrawal
        union all select id, safe_account_id, bank_channel from premium_order
        union all select id, to_account_id, bank_channel from top_up
      ) m join bank_account b on b.id = m.account_id where b.bank_channel <> m.bank_channel`,
};

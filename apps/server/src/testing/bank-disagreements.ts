import type { Reader } from "../database/database.ts";
import { sql } from "../database/drizzle.ts";

/**
 * The bank's requests about which the sandbox bank's books say something else than ours, and those without an end. The
 * closing of an account moves no money, so our books have nothing of it.
 */
export async function bankDisagreements(reader: Reader): Promise<readonly unknown[]> {
  const { rows } = await reader.execute(sql`
    with ours as (
      select bank_request_no, case when status = 'SUCCESS' then coalesce(order_fen, principal_fen) else 0 end as fen,
        status in ('SUCCESS', 'FAIL') as finished from intent where submitted_at is not null
      union all
      select bank_request_no, received_fen, status in ('SUCCESS', 'FAIL') from repayment where kind <> 'REFUND' and bank_request_no not like 'B%'
      union all
      select bank_request_no, case when status = 'SUCCESS' then amount_fen else 0 end,
        status in ('SUCCESS', 'FAIL') from withdrawal where submitted_at is not null
      union all
      select bank_request_no, case when status = 'SUCCESS' then amount_fen else 0 end,
        status in ('SUCCESS', 'FAIL') from refund
      union all
      select bank_request_no, case when status = 'SUCCESS' then amount_fen else 0 end,
        status in ('SUCCESS', 'FAIL') from top_up
      union all
      select bank_request_no, case when status = 'SUCCESS' then amount_fen else 0 end,
        status in ('SUCCESS', 'FAIL') from account_proof
      union all
      select bank_request_no, case when status = 'SUCCESS' then amount_fen else 0 end,
        status in ('SUCCESS', 'FAIL') from premium_order
      union all
      select bank_request_no, case when order_status = 'SUCCESS' then principal_fen + interest_fen + penalty_fen else 0 end,
        order_status in ('SUCCESS', 'FAIL') from compensation
    ), theirs as (
      select * from sandbox_bank_order where kind <> 'CLOSE'
        and request_no not in (select bank_request_no from account_cancellation where bank_request_no is not null)
    )
    select coalesce(o.bank_request_no, b.request_no) as request_no, o.fen, o.finished, b.state, b.got_fen, b.arrivals
    from ours o full join theirs b on b.request_no = o.bank_request_no
    where o.bank_request_no is null or not o.finished or coalesce(b.got_fen, 0) <> o.fen
      or coalesce(b.arrivals, 0) > 1 or b.state in ('REVIEW', 'PROCESSING')`);
  return rows;
}

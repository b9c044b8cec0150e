import {
  BANK_ANSWER_TIMEOUT_SECONDS,
  FACE_TTL_MINUTES,
  TOP_UP_DAY_MAX_FEN,
  TOP_UP_MAX_FEN,
} from "@kedu/domain";
import type { Reader } from "../database/database.ts";
import { sql, type SQL } from "../database/drizzle.ts";
import { STATE_MACHINES } from "../database/state-machines.ts";
import { AUDIT_INVARIANTS } from "./audit-invariants.ts";
import { LEDGER_INVARIANTS } from "./ledger-invariants.ts";

/**
 * What must hold at every moment, by its name: each question answers with the rows that break it. Those that a
 * constraint keeps are asked all the same, so that a lost constraint shows.
 */
function invariants(now: Date): Readonly<Record<string, SQL>> {
  const at = sql`${now.toISOString()}::timestamptz`;
  return {
    ...LEDGER_INVARIANTS,
    "C1 used and reserved are not negative and fit the limit": sql`
      select l.id from credit_line l
      where used_fen < 0 or reserved_fen < 0 or used_fen + reserved_fen > greatest(
        fixed_fen + temp_fen,
        -- A limit that became smaller leaves what was drawn and held before.
        (select max(c.from_fen) from credit_change c where c.line_id = l.id and c.to_fen < c.from_fen))`,
    "C2 reserved is the sum of open holds": sql`
      select l.id from credit_line l left join line_hold h on h.line_id = l.id and h.state = 'HELD'
      group by l.id, l.enterprise_id having l.reserved_fen <> coalesce(sum(h.amount_fen), 0)`,
    "C3 used is the outstanding principal of its loans": sql`
      select l.id from credit_line l left join loan n on n.line_id = l.id
      group by l.id, l.enterprise_id having l.used_fen <> coalesce(sum(n.outstanding_fen), 0)`,
    "C3 what a line paid is of its product": sql`
      select i.id from intent i join credit_line l on l.id = i.line_id where l.app_code <> i.app_code
      union all select n.id from loan n join credit_line l on l.id = n.line_id where l.app_code <> n.app_code`,
    "C4 no open hold on a finished payment": sql`
      select h.intent_id from line_hold h join intent i on i.id = h.intent_id
      where (h.state = 'HELD') <> (i.status in ('PROCESSING', 'UNKNOWN', 'AUDITING'))`,
    "P1 an order has at most one live payment": sql`
      select o.order_id from payment_order o join intent i on i.id = o.intent_id
      where i.status in ('SUCCESS', 'PROCESSING', 'UNKNOWN', 'AUDITING') group by 1 having count(*) > 1`,
    "P1 a basket is live as long as its payment is": sql`
      select i.id from intent i join payment_order o on o.intent_id = i.id
      where o.live <> (i.status in ('SUCCESS', 'PROCESSING', 'UNKNOWN', 'AUDITING'))`,
    "P2 billed means paid exactly once": sql`
      select o.id from purchase_order o
      left join payment_order b on b.order_id = o.id
      left join intent i on i.id = b.intent_id and i.status = 'SUCCESS'
      group by o.id, o.enterprise_id having (o.billed_at is not null) <> (count(i.id) = 1)`,
    "P2 an order knows the payment that holds it": sql`
      select o.id from purchase_order o
      left join payment_order b on b.order_id = o.id and b.live
      where o.live_intent_id is distinct from b.intent_id`,
    "P3 the amounts of a payment": sql`
      select i.id from intent i join payment_order b on b.intent_id = i.id
      join purchase_order o on o.id = b.order_id
      group by i.id, i.enterprise_id
      having i.order_fen - i.principal_coupon_fen <> i.principal_fen or i.principal_fen <= 0 or i.principal_coupon_fen < 0
        or i.order_fen <> sum(b.amount_fen)
        or (i.status = 'SUCCESS' and i.order_fen <> sum(o.amount_fen))`,
    "P3 a drawdown has no orders, and so no amount of theirs": sql`
      select i.id from intent i
      where i.app_code = 'APP2001' and (i.order_fen is not null or i.principal_coupon_fen <> 0 or i.principal_fen <= 0
        or exists (select 1 from payment_order b where b.intent_id = i.id))`,
    "G1 pledged goods are released for repaid principal, and at most all of them": sql`
      with released as (
        select r.loan_id, max(r.repaid_fen) as for_fen, sum((g ->> 'quantity')::int) as quantity
        from goods_release r, jsonb_array_elements(r.goods) g group by 1
      ), pledged as (
        select l.id, sum((o ->> 'quantity')::int) as quantity
        from loan l join purchase_order p on p.live_intent_id = l.intent_id, jsonb_array_elements(p.lines) o
        where l.goods_pledged group by 1
      )
      select l.id from loan l left join released r on r.loan_id = l.id left join pledged g on g.id = l.id
      where r.for_fen > l.released_for_fen or r.quantity > coalesce(g.quantity, 0)
        or (l.goods_pledged and l.released_for_fen = l.principal_fen and r.quantity is distinct from g.quantity)`,
    "P4 a paid payment has one passed face check, made for it and in time": sql`
      select i.id from intent i
      left join face_session f on f.id = i.face_session_id and f.result = 'verifySuccess'
        and f.user_id = i.user_id and f.enterprise_id = i.enterprise_id and f.subject_id = i.id
        and f.amount_fen = i.principal_fen and f.terms_hash = i.terms_hash
        and i.submitted_at between f.verified_at and f.verified_at + interval '1 minute' * ${FACE_TTL_MINUTES}
        and f.consumed_by = i.id
      where i.status = 'SUCCESS' and f.id is null`,
    "P5 a face check serves one payment": sql`
      select face_session_id from intent where face_session_id is not null group by 1 having count(*) > 1`,
    "P6 a paid payment has its loan and its contract in force": sql`
      select i.id from intent i
      left join loan l on l.id = i.loan_id and l.intent_id = i.id and l.principal_fen = i.principal_fen
      left join contract c on c.id = i.contract_id and c.intent_id = i.id and c.status = 'ACTIVATE'
      where i.status = 'SUCCESS' and (l.id is null or c.id is null)`,
    "P7 an order counts its refunds, and is cancelled once all of it is refunded": sql`
      select o.id from purchase_order o left join order_refund f on f.order_id = o.id
      group by o.id, o.enterprise_id
      having o.refunded_fen <> coalesce(sum(f.amount_fen), 0)
        or (o.billed_at is not null and (o.status = 'CANCELLED')
          <> (coalesce(sum(f.amount_fen) filter (where f.booked_at is not null), 0) = o.amount_fen))`,
    "P8 a refund that counts is booked whole, and one that waits is not": sql`
      select f.id from order_refund f
      left join journal j on j.kind = 'ORDER_REFUND' and j.ref_id = f.id
      left join posting p on p.journal_id = j.id and p.amount_fen > 0
      left join repayment r on r.id = f.repayment_id and r.kind = 'REFUND' and r.status = 'SUCCESS'
      where (f.booked_at is not null) <> (j.id is not null) or (j.id is not null and p.amount_fen <> f.amount_fen)
        or (f.dealer_fen > 0 and r.received_fen is distinct from f.dealer_fen)`,
    "P9 refunds bring back no more than was borrowed, and a refunded loan was paid back by them alone": sql`
      select l.id from loan l
      left join loan_payment p on p.loan_id = l.id and p.is_refund
      group by l.id, l.enterprise_id
      having coalesce(sum(p.principal_fen), 0) > l.principal_fen
        or (l.status = 'REFUNDED' and sum(p.principal_fen) is distinct from l.principal_fen)`,
    "K1 a coupon is used at most once": sql`
      select coupon_id from coupon_use where reversed_at is null group by 1 having count(*) > 1`,
    "K2 used means a use by a paid payment": sql`
      select c.id from coupon c
      left join coupon_use u on u.coupon_id = c.id and u.reversed_at is null
      left join intent i on i.id = u.intent_id and i.status = 'SUCCESS'
      group by c.id, c.enterprise_id having (c.status = 1) <> (count(i.id) = 1)`,
    "K3 coupon and payment belong to one enterprise": sql`
      select u.id from coupon_use u join coupon c on c.id = u.coupon_id join intent i on i.id = u.intent_id
      where c.enterprise_id <> i.enterprise_id`,
    "K4 a locked coupon is held by a payment that is not finished": sql`
      select c.id from coupon c left join intent i on i.id = c.locked_by
        and i.status in ('CREATED', 'FACE_PENDING', 'PROCESSING', 'UNKNOWN', 'AUDITING')
      where c.status = -1 and i.id is null`,
    "N1 schedule rows sum to the principal": sql`
      select l.id from loan l left join instalment s on s.loan_id = l.id
      group by l.id, l.enterprise_id having l.principal_fen <> coalesce(sum(s.principal_fen), 0) or min(s.principal_fen) < 0`,
    "N2 outstanding is principal less what was repaid": sql`
      select l.id from loan l
      left join repayment_allocation a on a.loan_id = l.id
        and exists (select from repayment r where r.id = a.repayment_id and r.status = 'SUCCESS')
      group by l.id, l.enterprise_id
      having l.outstanding_fen <> l.principal_fen - coalesce(sum(a.principal_fen), 0) or l.outstanding_fen < 0`,
    "N2 a loan counts what its repayments paid": sql`
      select l.id from loan l left join loan_payment p on p.loan_id = l.id
      group by l.id, l.enterprise_id
      having l.paid_interest_fen <> coalesce(sum(p.interest_fen), 0)
        or l.paid_penalty_fen <> coalesce(sum(p.penalty_fen), 0)
        or l.benefit_fen <> coalesce(sum(p.benefit_fen), 0)`,
    "N3 the parts of a repayment sum": sql`
      select id from repayment
      where principal_fen + interest_fen + penalty_fen + surplus_fen <> received_fen
        or least(principal_fen, interest_fen, penalty_fen, surplus_fen) < 0`,
    "N3 a repayment is the sum of its shares": sql`
      select r.id from repayment r join repayment_allocation a on a.repayment_id = r.id
      where r.status = 'SUCCESS' group by r.id, r.enterprise_id
      having r.principal_fen <> sum(a.principal_fen) or r.interest_fen <> sum(a.interest_fen)
        or r.penalty_fen <> sum(a.penalty_fen)`,
    "N4 interest and penalty collected were accrued": sql`
      select l.id from loan l
      where l.paid_interest_fen + l.paid_penalty_fen + l.benefit_fen >
        coalesce((select sum(amount_fen) from accrual a where a.loan_id = l.id), 0)`,
    "N5 accruals: never negative, the first day free, penalty only when overdue": sql`
      select a.loan_id from accrual a join loan l on l.id = a.loan_id
      left join (select loan_id, min(due_on) as first_due_on from instalment group by 1) s on s.loan_id = l.id
      where a.amount_fen < 0 or a.business_date <= l.draw_on
        or (a.kind = 'PENALTY' and a.business_date <= s.first_due_on)`,
    "N6 every day is accrued once": sql`
      select loan_id from (
        select loan_id, kind, business_date - lag(business_date) over
          (partition by loan_id, kind order by business_date) as step from accrual
      ) days where step <> 1`,
    "N6 a loan knows how far it is accrued": sql`
      select l.id from loan l left join accrual a on a.loan_id = l.id and a.kind = 'INTEREST'
      group by l.id, l.enterprise_id having l.accrued_through <> coalesce(max(a.business_date), l.draw_on)`,
    "N7 one repayment of a loan is with the bank at a time, and the loan knows it": sql`
      select l.id from loan l
      left join repayment_allocation a on a.loan_id = l.id and a.in_flight
      left join repayment r on r.id = a.repayment_id and r.status in ('PROCESSING', 'UNKNOWN')
      left join compensation c on c.loan_id = l.id and c.status = 'CLAIMED'
      where l.in_flight_repayment_id is distinct from coalesce(r.id, c.id) or (a.repayment_id is not null and r.id is null)`,
    "T1 nothing crosses enterprises": sql`
      select b.intent_id from payment_order b join intent i on i.id = b.intent_id
        join purchase_order o on o.id = b.order_id where o.enterprise_id <> i.enterprise_id
      union all select l.id from loan l join credit_line c on c.id = l.line_id where c.enterprise_id <> l.enterprise_id
      union all select i.id from intent i join loan l on l.id = i.loan_id where l.enterprise_id <> i.enterprise_id
      union all select a.repayment_id from repayment_allocation a join repayment r on r.id = a.repayment_id
        join loan l on l.id = a.loan_id where l.enterprise_id <> r.enterprise_id
      union all select c.id from compensation c join loan l on l.id = c.loan_id where l.enterprise_id <> c.enterprise_id
      union all select f.id from order_refund f join loan l on l.id = f.loan_id where l.enterprise_id <> f.enterprise_id`,
    "W1 a withdrawal goes from the safe account to an account of the same name and enterprise": sql`
      select w.id from withdrawal w
      left join bank_account s on s.id = w.from_account_id and s.enterprise_id = w.enterprise_id and s.card_type = 0
      left join bank_account b on b.id = w.to_account_id and b.enterprise_id = w.enterprise_id
        and b.card_type is distinct from 0
      where s.id is null or b.id is null or w.from_name_hash <> w.to_name_hash`,
    "W2 what is in transit is exactly what is with the bank": sql`
      select coalesce(a.name, w.id) as name from
        (select substr(name, 12, length(name) - 22) as id, name, balance_fen from ledger_account
          where name like 'withdrawal:%:in_transit' and balance_fen <> 0) a
      full join (select id, amount_fen from withdrawal where status in ('PROCESSING', 'UNKNOWN')) w on w.id = a.id
      where a.balance_fen is distinct from -w.amount_fen`,
    "W3 a withdrawal that was sent is booked, and booked out or back once it has ended": sql`
      select w.id from withdrawal w
      left join journal q on q.kind = 'WITHDRAWAL_REQUEST' and q.ref_id = w.id
      left join journal p on p.kind = 'WITHDRAWAL_PAID' and p.ref_id = w.id
      left join journal r on r.kind = 'WITHDRAWAL_RETURNED' and r.ref_id = w.id
      where (w.submitted_at is not null) <> (q.id is not null) or (w.status = 'SUCCESS') <> (p.id is not null)
        or (w.status = 'FAIL' and w.submitted_at is not null) <> (r.id is not null)`,
    "F1 a refund is booked once the bank paid it, and not before": sql`
      select f.id from refund f left join journal j on j.kind = 'SUSPENSE_REFUND' and j.ref_id = f.id
      where (f.status = 'SUCCESS') <> (j.id is not null)`,
    "F2 what is with the bank is still in suspense": sql`
      select f.enterprise_id from refund f
      left join ledger_account a on a.name = 'dealer:' || f.enterprise_id || ':suspense'
      where f.status in ('PROCESSING', 'UNKNOWN') group by f.enterprise_id, a.balance_fen
      having sum(f.amount_fen) > coalesce(-a.balance_fen, 0)`,
    "F3 what no dealer is named by is in the accounts for it, and nothing else": sql`
      select name from ledger_balance where name like 'bank:%:unmatched' and balance_fen <> -coalesce(
        (select sum(amount_fen) from bank_transfer
          where credited_to is null and 'bank:' || bank_channel || ':unmatched' = name), 0)`,
    "F4 a top-up is booked once the bank took it, and not before": sql`
      select u.id from top_up u left join journal j on j.kind = 'TOP_UP' and j.ref_id = u.id
      where (u.status = 'SUCCESS') <> (j.id is not null)`,
    "F5 no more is topped up on a day than its limit": sql`
      select enterprise_id from top_up where status <> 'FAIL' group by enterprise_id, made_on
      having sum(amount_fen) > ${TOP_UP_DAY_MAX_FEN} or max(amount_fen) > ${TOP_UP_MAX_FEN}`,
    "F6 a small amount is booked once the bank sent it, and not before": sql`
      select v.id from account_proof v left join journal j on j.kind = 'SMALL_AMOUNT' and j.ref_id = v.id
      where (v.status = 'SUCCESS') <> (j.id is not null)`,
    "F7 an account that is proved has its agreement": sql`
      select v.id from account_proof v
      left join contract c on c.id = v.contract_id and c.account_proof_id = v.id and c.enterprise_id = v.enterprise_id
      where v.verified_at is not null and c.id is null`,
    "V1 a premium is booked out of the safe account, and then as paid or back": sql`
      select p.id from premium_order p left join journal j on j.ref_id = p.id
      group by p.id, p.kind, p.status
      having coalesce(string_agg(j.kind, ' ' order by j.kind), '') <> case
        when p.kind = 'REFUND' then case p.status when 'SUCCESS' then 'PREMIUM_REFUND' else '' end
        when p.status = 'SUCCESS' then 'PREMIUM_PAID PREMIUM_REQUEST'
        when p.status = 'FAIL' then 'PREMIUM_REQUEST PREMIUM_RETURNED'
        else 'PREMIUM_REQUEST' end`,
    "V2 an insurer is owed exactly what is with the bank": sql`
      select name from ledger_balance where name like 'insurer:%:payable' and -balance_fen <> coalesce(
        (select sum(amount_fen) from premium_order
          where kind = 'PREMIUM' and status in ('PROCESSING', 'UNKNOWN') and 'insurer:' || insurer_id || ':payable' = name), 0)`,
    "V3 a policy was paid for as long as it is one, and given back once": sql`
      select y.id from shop_policy y
      left join premium_order p on p.policy_id = y.id and p.kind = 'PREMIUM' and p.status = 'SUCCESS'
      left join premium_order r on r.policy_id = y.id and r.kind = 'REFUND' and r.status = 'SUCCESS'
      where (p.id is not null) <> (y.status in ('ISSUING', 'IN_FORCE', 'CANCELLING', 'REFUNDING', 'CANCELLED', 'ENDED'))
        or (r.id is not null) <> (y.status = 'CANCELLED')`,
    // What a killed process left has no lease any more: the same call takes it over, so it is not stuck.
    "D1 a finished key has its answer, and none is stuck": sql`
      select key from idempotency_record
      where (state = 'DONE' and (status is null or (body is null and body_sealed is null)))
        or (state = 'RUNNING' and created_at < ${at} - interval '10 minutes' and lease_until >= ${at})`,
    "D2 an event of a provider is applied at most once": sql`
      select partner_id, kind, event_id from provider_event group by 1, 2, 3 having count(*) > 1`,
    "D3 what the bank was asked is being asked for": sql`
      select request_no from bank_call
      where state = 'SENT' and updated_at < ${at} - interval '15 minutes'
        and sent_at < ${at} - interval '1 second' * ${BANK_ANSWER_TIMEOUT_SECONDS}`,
    "D4 a request of the bank is open exactly as long as what it is for": sql`
      select c.request_no from bank_call c
      left join intent i on i.id = c.subject_id
      left join repayment r on r.id = c.subject_id
      left join withdrawal w on w.id = c.subject_id
      left join compensation g on g.id = c.subject_id
      left join refund f on f.id = c.subject_id
      left join top_up u on u.id = c.subject_id
      left join account_proof v on v.id = c.subject_id
      left join premium_order p on p.id = c.subject_id
      where (c.state <> 'ANSWERED') <> (coalesce(i.status, r.status, w.status, g.order_status, f.status, u.status,
        v.status, p.status) in ('PROCESSING', 'UNKNOWN', 'AUDITING'))`,
    "S1 only transitions that a machine allows have happened": sql`
      select s.entity, s.entity_id, s.from_state, s.to_state from state_log s
      left join (values ${allowedTransitions()}) as allowed (entity, from_state, to_state)
        on allowed.entity = s.entity and allowed.from_state = s.from_state and allowed.to_state = s.to_state
      where allowed.entity is null`,
    ...AUDIT_INVARIANTS,
  };
}

function allowedTransitions(): SQL {
  const rows = Object.entries(STATE_MACHINES).flatMap(([entity, machine]) =>
    Object.entries(machine as Readonly<Record<string, Readonly<Record<string, unknown>>>>).flatMap(
      ([from, events]) =>
        Object.values(events).map(
          (to) => sql`(${entity}::text, ${from}::text, ${String(to)}::text)`,
        ),
    ),
  );
  return sql.join(rows, sql`, `);
}

/** The invariants that do not hold, each with some of the rows that break it. */
export async function brokenInvariants(
  reader: Reader,
  now: Date,
): Promise<Readonly<Record<string, readonly unknown[]>>> {
  const broken: Record<string, readonly unknown[]> = {};
  for (const [name, question] of Object.entries(invariants(now))) {
    const { rows } = await reader.execute(question);
    if (rows.length > 0) broken[name] = rows.slice(0, 5);
  }
  return broken;
}

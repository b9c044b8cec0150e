import type { Drawdown, PartnerCredit, Payment, Repayment, ShopPolicy, TopUp } from "@kedu/api";
import { expect } from "vitest";
import { answerNext } from "../applicant.ts";
import { sql } from "../../database/drizzle.ts";
import { agreementTo, makeDrawdown, proveDrawdown, wishOf } from "../borrow.ts";
import { giveCoupon } from "../coupons.ts";
import { proveByCode } from "../identity-checks.ts";
import { FILLED_FEN, PREMIUM_FEN, quotedDealer } from "../insuring.ts";
import { fillPartnerApplication, offeredDealer, passPartnerFace } from "../partner-credit.ts";
import { insertPayingDealer } from "../paying-dealer.ts";
import { payTogether } from "../refunding.ts";
import { TEST_START, type TestService } from "../service.ts";
import { makePayment, manufacturersRequest, payOrders, proveConsent, sendOrder } from "../trade.ts";
import { fillSafeAccount, giveReceivingAccount, startWithdrawal } from "../withdrawing.ts";
import { later, request, send, type Trial } from "./trial.ts";
import { statusOfWithdrawal } from "./withdrawal-again.ts";

// A process is killed while it answers a request.

/** A clean dealer pays an order with a coupon; how far it went does not depend on the moment of death, only its end. */
export const pay: Trial = {
  scope: "confirmPayment",
  now: TEST_START,
  async prepare(service) {
    const dealer = await insertPayingDealer(service.context);
    const client = await service.clientOf(dealer);
    const orderId = await sendOrder(service, dealer, 1_000_000);
    const interestCoupon = await giveCoupon(service.context, dealer, { type: 1, valueFen: 100 });
    const payment = await makePayment(client, [orderId], { interestCoupon });
    const faceSessionId = await proveConsent(service.context, dealer, payment);
    return request(
      `/api/payments/${payment.paymentId}/confirmation`,
      await service.cookieOf(dealer),
      { faceSessionId, termsHash: payment.termsHash },
    );
  },
  async recover(service, does, acknowledged) {
    await later(service, "2026-03-02T10:02:00+08:00");
    // The phone asks again with the key that it kept.
    const payment = await send<Payment>(service, does);
    expect(["SUCCESS", "FAIL"]).toContain(payment.status);
    if (payment.status === "FAIL") expect(payment.failCode).toBe("NOT_SENT");
    if (acknowledged !== null) expect(payment).toEqual(acknowledged);
    const loans = await service.context.database.execute(sql`select id from loan`);
    expect(loans.rows).toHaveLength(payment.status === "SUCCESS" ? 1 : 0);
  },
};

/** What a dealer with a business line and a coupon wants to borrow, to an account beside the safe account. */
async function borrower(service: TestService) {
  const dealer = await insertPayingDealer(service.context, { businessLine: {} });
  const interestCouponId = await giveCoupon(
    service.context,
    dealer,
    { type: 99, minFen: 100, maxFen: 900 },
    { appCodes: ["APP2001"], methods: ["EQUAL_PRINCIPAL"] },
  );
  const receivingAccountId = await giveReceivingAccount(service, dealer);
  return {
    dealer,
    client: await service.clientOf(dealer),
    cookie: await service.cookieOf(dealer),
    wish: wishOf(dealer, { interestCouponId, receivingAccountId }),
  };
}

/** A drawdown is made with its contract, and its random coupon is drawn and held: once, or not at all. */
export const makeBorrowing: Trial = {
  scope: "createDrawdown",
  now: TEST_START,
  async prepare(service) {
    const { client, cookie, wish } = await borrower(service);
    return request("/api/drawdowns", cookie, await agreementTo(client, wish));
  },
  async recover(service, does, acknowledged) {
    await later(service, "2026-03-02T10:02:00+08:00");
    const drawdown = await send<Drawdown>(service, does);
    expect(drawdown.status).toBe("CREATED");
    if (acknowledged !== null) expect(drawdown).toEqual(acknowledged);
    const { rows } = await service.context.database.execute(sql`
      select i.id, i.contract_id, c.status, c.drawn_fen between 100 and 900 as drawn,
        (select count(*)::int from contract) as contracts
      from intent i left join coupon c on c.locked_by = i.id`);
    const { drawdownId: id, contractId } = drawdown;
    expect(rows).toEqual([{ id, contract_id: contractId, status: -1, drawn: true, contracts: 1 }]);
  },
};

/** It is confirmed, ordered at the bank and settled: one loan with its plan, and nothing stays on the safe account's way. */
export const borrow: Trial = {
  scope: "confirmDrawdown",
  now: TEST_START,
  async prepare(service) {
    const { dealer, client, cookie, wish } = await borrower(service);
    const drawdown = await makeDrawdown(client, wish);
    const faceSessionId = await proveDrawdown(service.context, dealer, drawdown);
    return request(`/api/drawdowns/${drawdown.drawdownId}/confirmation`, cookie, {
      faceSessionId,
      termsHash: drawdown.termsHash,
    });
  },
  async recover(service, does, acknowledged) {
    await later(service, "2026-03-02T10:02:00+08:00");
    const drawdown = await send<Drawdown>(service, does);
    expect(["SUCCESS", "FAIL"]).toContain(drawdown.status);
    if (drawdown.status === "FAIL") expect(drawdown.failCode).toBe("NOT_SENT");
    // Of what was acknowledged only the moment of asking differs.
    if (acknowledged !== null)
      expect({ ...drawdown, now: null }).toEqual({ ...acknowledged, now: null });
    const borrowed = drawdown.status === "SUCCESS";
    const { rows } = await service.context.database.execute(sql`
      select l.used_fen, l.reserved_fen, c.status as coupon,
        (select count(*)::int from instalment) as instalments,
        (select coalesce(sum(balance_fen), 0)::int from ledger_account where name like '%:principal') as lent_fen,
        (select coalesce(sum(balance_fen), 0)::int from ledger_account
          where name like 'dealer:%:safe:%' or name like 'withdrawal:%') as on_the_way_fen
      from credit_line l, coupon c where l.app_code = 'APP2001'`);
    const lentFen = borrowed ? drawdown.amountFen : 0;
    expect(rows).toEqual([
      {
        used_fen: lentFen,
        reserved_fen: 0,
        coupon: borrowed ? 1 : 0,
        instalments: borrowed ? 12 : 0,
        lent_fen: lentFen,
        on_the_way_fen: 0,
      },
    ]);
  },
};

/** The same dealer repays a loan whole. */
export const repay: Trial = {
  scope: "repay",
  now: TEST_START,
  async prepare(service) {
    const dealer = await insertPayingDealer(service.context);
    const client = await service.clientOf(dealer);
    const orderId = await sendOrder(service, dealer, 1_000_000);
    const { loanId } = await payOrders(service, client, dealer, [orderId]);
    const quote = await client.repayment.quoteRepayment({ loanIds: [loanId ?? ""] });
    return request("/api/repayments", await service.cookieOf(dealer), {
      quoteId: quote.quoteId,
      totalFen: quote.totalFen,
    });
  },
  async recover(service, does, acknowledged) {
    await later(service, "2026-03-02T10:02:00+08:00");
    const repayment = await send<Repayment>(service, does);
    expect(["SUCCESS", "FAIL"]).toContain(repayment.status);
    if (repayment.status === "FAIL") expect(repayment.failCode).toBe("NOT_SENT");
    if (acknowledged !== null) expect(repayment).toEqual(acknowledged);
  },
};

/** The dealer withdraws a part of the safe account; the rest and what did not leave are still there. */
export const withdraw: Trial = {
  scope: "confirmWithdrawal",
  now: TEST_START,
  async prepare(service) {
    const dealer = await insertPayingDealer(service.context);
    const client = await service.clientOf(dealer);
    await fillSafeAccount(service, dealer, 1_000_000);
    const toAccountId = await giveReceivingAccount(service, dealer);
    const { withdrawalId, challengeId, code } = await startWithdrawal(service, client, dealer, {
      toAccountId,
      amountFen: 400_000,
    });
    return request(
      `/api/withdrawals/${withdrawalId}/confirmation`,
      await service.cookieOf(dealer),
      { challengeId, code },
    );
  },
  async recover(service, does, acknowledged) {
    const status = await statusOfWithdrawal(service, does, acknowledged);
    const { rows } = await service.context.database.execute(sql`
      select -l.balance_fen as booked_fen, b.balance_fen as bank_fen
      from ledger_account l, sandbox_bank_account b where l.name like 'dealer:%:safe:%'`);
    const leftFen = status === "SUCCESS" ? 600_000 : 1_000_000;
    expect(rows).toEqual([{ booked_fen: leftFen, bank_fen: leftFen }]);
  },
};

/** The dealer tops the safe account up: the card has paid and the money is there, or neither. */
export const topUp: Trial = {
  scope: "startTopUp",
  now: TEST_START,
  async prepare(service) {
    const dealer = await insertPayingDealer(service.context, { bankChannel: "POSTAL_BANK" });
    const client = await service.clientOf(dealer);
    const asked = { fromAccountId: dealer.repayAccountId, amountFen: 400_000 };
    const checkId = await proveByCode(
      service,
      { api: client, phone: dealer.mobile },
      { purpose: "TOP_UP", ...asked },
    );
    return request("/api/top-ups", await service.cookieOf(dealer), {
      ...asked,
      proof: { by: "CHECK", checkId },
    });
  },
  async recover(service, does, acknowledged) {
    await later(service, "2026-03-02T10:02:00+08:00");
    const made = await send<TopUp>(service, does);
    expect(["SUCCESS", "FAIL"]).toContain(made.status);
    if (made.status === "FAIL") expect(made.failCode).toBe("NOT_SENT");
    if (acknowledged !== null) expect(made).toEqual(acknowledged);
    const { rows } = await service.context.database.execute(sql`
      select (select coalesce(sum(-balance_fen), 0)::int from ledger_account
          where name like 'dealer:%:safe:%') as booked_fen,
        (select coalesce(sum(got_fen), 0)::int from sandbox_bank_order where kind = 'TOP_UP') as bank_fen,
        (select count(*)::int from identity_check where used_at is not null) as checks`);
    const heldFen = made.status === "SUCCESS" ? 400_000 : 0;
    expect(rows).toEqual([{ booked_fen: heldFen, bank_fen: heldFen, checks: 1 }]);
  },
};

/** A paid order is refunded: less principal once, whole or not at all, and sent again it answers with the same. */
export const refund: Trial = {
  scope: "refundOrder",
  now: TEST_START,
  async prepare(service) {
    const dealer = await insertPayingDealer(service.context);
    const externalNo = (await payTogether(service, dealer, [1_000_000]))[0]?.externalNo;
    const what = { refundNo: "TK1", source: "LEAF", externalNo, amountFen: 400_000 };
    const body = { ...what, at: TEST_START };
    const sent = await manufacturersRequest(service, "/intake/order-refunds", body);
    return { kind: "request", ...sent };
  },
  async recover(service, does, acknowledged) {
    await later(service, "2026-03-02T10:02:00+08:00");
    const answer = await send(service, does);
    if (acknowledged !== null) expect(answer).toEqual(acknowledged);
    const { rows } = await service.context.database.execute(sql`
      select l.outstanding_fen as owed, o.refunded_fen as back, c.used_fen as used,
        (select count(*)::int from repayment where kind = 'REFUND' and status = 'SUCCESS') as repaid
      from loan l, purchase_order o, credit_line c`);
    expect(rows).toEqual([{ owed: 600_000, back: 400_000, used: 600_000, repaid: 1 }]);
  },
};

/** An application goes to the partner bank: the bank has it once, and the dealer sees that it has. */
export const applyAtPartner: Trial = {
  scope: "submitPartnerApplication",
  now: TEST_START,
  async prepare(service) {
    const dealer = await offeredDealer(service);
    await fillPartnerApplication(service, dealer.api);
    const faceSessionId = await passPartnerFace(service, dealer.api, "APPLY");
    const cookie = await service.cookieOf(dealer);
    return request("/api/partner-credit/application", cookie, { faceSessionId });
  },
  async recover(service, does, acknowledged) {
    await later(service, "2026-03-02T10:05:00+08:00");
    const sent = await send<PartnerCredit>(service, does);
    if (acknowledged !== null) expect(sent).toEqual(acknowledged);
    const { rows } = await service.context.database.execute(sql`
      select l.apply_status as process, r.status, b.request_no = r.id as known,
        (select count(*)::int from sandbox_partner_request) as booked
      from credit_line l, partner_request r left join sandbox_partner_request b on b.request_no = r.id
      where l.app_code = '00406'`);
    expect(rows).toEqual([{ process: "APPLY", status: "TAKEN", known: true, booked: 1 }]);
  },
};

/** A premium is paid: the insurer's policy is there and the money gone, or neither. */
export const insure: Trial = {
  scope: "buyPolicy",
  now: TEST_START,
  async prepare(service) {
    const { client, dealer, policyId } = await quotedDealer(service);
    const checkId = await proveByCode(
      service,
      { api: client, phone: dealer.mobile },
      { purpose: "PAY_PREMIUM", policyId, premiumFen: PREMIUM_FEN },
    );
    // A policy takes longer to print than the dealer waits on a slow machine: how far a call gets would be by chance.
    await answerNext(service, "insurer", "send", "pending", { seconds: 60 });
    const address = `/api/insurance/policies/${policyId}/purchase`;
    return request(address, await service.cookieOf(dealer), {
      premiumFen: PREMIUM_FEN,
      proof: { by: "CHECK", checkId },
    });
  },
  async recover(service, does, acknowledged) {
    await later(service, "2026-03-02T10:05:00+08:00");
    const policy = await send<ShopPolicy>(service, does);
    if (acknowledged !== null) expect(policy).toEqual(acknowledged);
    // The insurer is asked about the request, or gets it only now, and then takes its minute.
    await later(service, "2026-03-02T10:10:00+08:00");
    await later(service, "2026-03-02T10:20:00+08:00");
    const { rows } = await service.context.database.execute(sql`
      select y.status, (select count(*)::int from shop_policy_file) as files,
        -l.balance_fen as booked_fen, b.balance_fen as bank_fen
      from shop_policy y, ledger_account l, sandbox_bank_account b where l.name like 'dealer:%:safe:%'`);
    // What never reached the bank can be paid again.
    const isPaid = rows[0]?.["status"] === "IN_FORCE";
    const leftFen = isPaid ? FILLED_FEN - PREMIUM_FEN : FILLED_FEN;
    const status = isPaid ? "IN_FORCE" : "QUOTED";
    expect(rows).toEqual([
      { status, files: isPaid ? 1 : 0, booked_fen: leftFen, bank_fen: leftFen },
    ]);
  },
};

import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { faceSession } from "../face/face-tables.ts";
import { freezeLine } from "../credit/freeze-line.ts";
import { setChannelSigning } from "../accounts/set-channel-signing.ts";
import { sql } from "../../database/drizzle.ts";
import { inTransaction } from "../../database/transaction.ts";
import {
  agree,
  applicantAt,
  consentTo,
  FORMS,
  framesFor,
  refusalOf,
} from "../../testing/applicant.ts";
import { giveCoupon } from "../../testing/coupons.ts";
import { expectBankAgrees, expectInvariants } from "../../testing/invariants.ts";
import { insertPayingDealer, type PayingDealerOptions } from "../../testing/paying-dealer.ts";
import {
  confirm,
  goTo,
  makePayment,
  orderBody,
  payOrders,
  proveConsent,
  repayLoans,
  scriptBank,
  sendAsManufacturer,
  sendOrder,
  startTradingService,
} from "../../testing/trade.ts";

async function start(options: PayingDealerOptions = {}) {
  const service = await startTradingService();
  const dealer = await insertPayingDealer(service.context, options);
  const client = await service.clientOf(dealer);
  /** A payment that only waits for its confirmation. */
  const ready = async (amountFen: number, interestCoupon = "NONE") => {
    const orderId = await sendOrder(service, dealer, amountFen);
    const payment = await makePayment(client, [orderId], { interestCoupon });
    const faceSessionId = await proveConsent(service.context, dealer, payment);
    return { orderId, payment, faceSessionId, paymentId: payment.paymentId };
  };
  const inDatabase = (work: Parameters<typeof inTransaction>[1]) =>
    inTransaction(service.database, work);
  return { service, dealer, client, ready, inDatabase };
}

type Started = Awaited<ReturnType<typeof start>>;

/** Balances of accounts other than those of single loans, by name. */
async function booksOf({ service, dealer }: Started) {
  const { rows } = await service.database.execute<{ name: string; balance_fen: number }>(
    sql`select name, balance_fen from ledger_balance where name not like 'loan:%' and balance_fen <> 0 order by name`,
  );
  return rows.map(({ name, balance_fen }) => [
    name.replace(dealer.enterpriseId, "ME").replace(/receiver:\w+/, "receiver:R"),
    balance_fen,
  ]);
}

test("from nothing to a repaid loan, through the public API only", async () => {
  const service = await startTradingService();
  const { api } = await applicantAt(service, "ACTIVE");
  const orderId = await sendOrder(service, FORMS.licence, 8_600_000);
  const payment = await makePayment(api, [orderId], { interestCoupon: "BEST" });
  // The gift for the activation: seven days free.
  expect(payment.cost).toMatchObject({ interestFen: 98_040, couponBenefitFen: 18_060 });
  await agree(api, payment.contractId);
  await consentTo(api, "FACE");
  const { actions, faceSessionId, boundTo } = await api.face.createFaceSession({
    purpose: "PAYMENT",
    appCode: "APP1001",
    paymentId: payment.paymentId,
  });
  expect(boundTo).toEqual({
    paymentId: payment.paymentId,
    amountFen: 8_600_000,
    termsHash: payment.termsHash,
  });
  const early = await refusalOf(confirm(api, payment, faceSessionId));
  expect(early.code).toBe("FACE_REQUIRED");
  await api.face.verifyFace({ faceSessionId, frames: await framesFor(actions) });
  const paid = await confirm(api, payment, faceSessionId);
  expect(paid.status).toBe("SUCCESS");
  const signed = await api.contracts.getContract({ contractId: payment.contractId });
  expect([signed.status, signed.signers.length]).toEqual(["ACTIVATE", 1]);
  await goTo(service, "2026-03-12T10:00:00+08:00");
  const repaid = await repayLoans(api, [paid.loanId ?? ""]);
  // Ten days, seven of them free.
  expect(repaid).toMatchObject({ status: "SUCCESS", parts: { interestFen: 7_740 } });
  await expectInvariants(service.database, service.clock.now());
  await expectBankAgrees(service.database);
});

test("paid direct: loan, orders, limit and books follow the bank's answer", async () => {
  const started = await start();
  const { service, client, ready } = started;
  const { orderId, payment, faceSessionId } = await ready(10_000_000);
  const paid = await confirm(client, payment, faceSessionId);
  expect(paid).toMatchObject({ status: "SUCCESS", availableAfterFen: 40_000_000, faceSessionId });
  expect(await client.orders.getOrder({ orderId })).toMatchObject({
    status: "BILLED",
    billedAt: "2026-03-02T10:00:00+08:00",
  });
  expect(await client.loans.getLoan({ loanId: paid.loanId ?? "" })).toMatchObject({
    principalFen: 10_000_000,
    drawOn: "2026-03-02",
    dueOn: "2026-04-16",
    status: "ACTIVE",
    instalmentStatus: "NORMAL",
    totalDueFen: 10_135_000,
    owed: { totalFen: 10_000_000, interestFen: 0 },
  });
  expect(await booksOf(started)).toEqual([["bank:ICBC_BANK:funding", -10_000_000]]);
  const notices = await client.notifications.listNotices({});
  expect(notices.items[0]).toMatchObject({
    kind: "PAYMENT_DONE",
    facts: { amountFen: 10_000_000, dueOn: "2026-04-16" },
  });
  await expectInvariants(service.database, service.clock.now());
  await expectBankAgrees(service.database);
});

test("paid through transit: the money passes the dealer's account and does not stay", async () => {
  const started = await start();
  const { service, dealer, client } = started;
  const orderId = await sendOrder(service, dealer, 300_000);
  const paid = await payOrders(service, client, dealer, [orderId], { mode: "ENTRUSTED_TRANSIT" });
  expect(paid.status).toBe("SUCCESS");
  const { rows } = await service.database.execute<{ kind: string }>(
    sql`select kind from journal order by id`,
  );
  expect(rows.map(({ kind }) => kind)).toEqual(["DRAWDOWN", "TRANSIT_PASSED_ON", "RECEIVER_PAID"]);
  expect(await booksOf(started)).toEqual([["bank:ICBC_BANK:funding", -300_000]]);
  await expectInvariants(service.database, service.clock.now());
});

test("withdrawn by the dealer: the money is in the safe account", async () => {
  const started = await start();
  const { service, dealer, client } = started;
  const orderId = await sendOrder(service, dealer, 300_000);
  const paid = await payOrders(service, client, dealer, [orderId], { mode: "SELF_WITHDRAWAL" });
  expect(paid).toMatchObject({
    status: "SUCCESS",
    safeAccount: { bankChannel: "ICBC_BANK", cardType: 0 },
  });
  expect(await booksOf(started)).toEqual([["dealer:ME:safe:ICBC_BANK", -300_000]]);
  await expectInvariants(service.database, service.clock.now());
  await expectBankAgrees(service.database);
});

test("a principal coupon: the loan is smaller, the sponsor owes the rest, the receiver gets all", async () => {
  const started = await start();
  const { service, dealer, client } = started;
  const orderId = await sendOrder(service, dealer, 50_000_000);
  const principalCoupon = await giveCoupon(service.context, dealer, {
    type: 15,
    valueFen: 200_000,
  });
  const paid = await payOrders(service, client, dealer, [orderId], { principalCoupon });
  expect(paid).toMatchObject({
    status: "SUCCESS",
    cost: { principalFen: 49_800_000 },
    availableAfterFen: 200_000,
  });
  expect(await booksOf(started)).toEqual([
    ["bank:ICBC_BANK:funding", -50_000_000],
    ["subsidy:SPONSOR:receivable", 200_000],
  ]);
  const { items } = await client.coupons.listCoupons({ view: "ENDED" });
  expect(items).toMatchObject([{ status: 1, realisedFen: 200_000, usedOn: "2026-03-02" }]);
  await expectInvariants(service.database, service.clock.now());
});

test("refused by the bank: limit, orders and coupons are as before, and the reason is reported", async () => {
  const { service, dealer, client, ready } = await start();
  const couponId = await giveCoupon(service.context, dealer, { type: 1, valueFen: 100 });
  const { orderId, payment, faceSessionId } = await ready(1_000_000, couponId);
  await scriptBank(service, "pay", "refuse");
  const failed = await confirm(client, payment, faceSessionId);
  expect(failed).toMatchObject({
    status: "FAIL",
    failCode: "RECEIVER_ACCOUNT_INVALID",
    failReason: "收款账户状态异常",
    loanId: null,
    availableAfterFen: 50_000_000,
  });
  expect(await client.orders.getOrder({ orderId })).toMatchObject({
    status: "TO_BE_BILLED",
    blockedBy: null,
    payment: null,
  });
  const { items } = await client.coupons.listCoupons({ view: "USABLE" });
  expect(items).toMatchObject([{ couponId, status: 0 }]);
  // The same order can be paid by another payment; the face check of the first is used.
  const second = await makePayment(client, [orderId], { interestCoupon: couponId });
  const unread = await refusalOf(confirm(client, second, faceSessionId));
  expect(unread.code).toBe("CONTRACT_NOT_SIGNED");
  const secondFace = await proveConsent(service.context, dealer, second);
  expect((await refusalOf(confirm(client, second, faceSessionId))).code).toBe("FACE_REQUIRED");
  const paid = await confirm(client, second, secondFace);
  expect(paid.status).toBe("SUCCESS");
  await expectInvariants(service.database, service.clock.now());
  await expectBankAgrees(service.database);
});

test("reviewed by the bank: the loan starts on the day it is paid, and lasts as long", async () => {
  const { service, client, ready } = await start();
  const { orderId, payment, paymentId, faceSessionId } = await ready(1_000_000);
  await scriptBank(service, "pay", "review", { params: { seconds: 3 * 86_400 } });
  expect((await confirm(client, payment, faceSessionId)).status).toBe("AUDITING");
  // The cut-off skips an order that a payment holds.
  await goTo(service, "2026-03-03T15:00:00+08:00");
  expect(await client.orders.getOrder({ orderId })).toMatchObject({
    blockedBy: "ORDER_IN_PAYMENT",
  });
  await goTo(service, "2026-03-05T10:10:00+08:00");
  const paid = await client.payments.getPayment({ paymentId });
  expect(paid.status).toBe("SUCCESS");
  expect(await client.loans.getLoan({ loanId: paid.loanId ?? "" })).toMatchObject({
    drawOn: "2026-03-05",
    dueOn: "2026-04-19",
    owed: { interestFen: 0 },
  });
  await expectInvariants(service.database, service.clock.now());
  await expectBankAgrees(service.database);
});

test("the answer is lost: the payment is queried, and the bank is asked to pay once", async () => {
  const { service, client, ready } = await start();
  const { payment, paymentId, faceSessionId } = await ready(1_000_000);
  await scriptBank(service, "pay", "apply-then-lose");
  expect((await confirm(client, payment, faceSessionId)).status).toBe("PROCESSING");
  await goTo(service, "2026-03-02T10:00:05+08:00");
  expect((await client.payments.getPayment({ paymentId })).status).toBe("SUCCESS");
  await expectInvariants(service.database, service.clock.now());
  await expectBankAgrees(service.database);
});

test("the bank never got it: after a minute the number is closed there, then it has failed", async () => {
  const { service, client, ready } = await start();
  const { payment, paymentId, faceSessionId } = await ready(1_000_000);
  await scriptBank(service, "pay", "unavailable");
  expect((await confirm(client, payment, faceSessionId)).status).toBe("PROCESSING");
  await goTo(service, "2026-03-02T10:00:30+08:00");
  expect((await client.payments.getPayment({ paymentId })).status).toBe("PROCESSING");
  await goTo(service, "2026-03-02T10:01:00+08:00");
  expect(await client.payments.getPayment({ paymentId })).toMatchObject({
    status: "FAIL",
    failCode: "NOT_SENT",
    availableAfterFen: 50_000_000,
  });
  await expectInvariants(service.database, service.clock.now());
  await expectBankAgrees(service.database);
});

test("no answer for a minute: unknown, limit held, and queried until there is one", async () => {
  const { service, client, ready } = await start();
  const { payment, paymentId, faceSessionId } = await ready(1_000_000);
  await scriptBank(service, "pay", "pending", { params: { seconds: 3_600 } });
  expect((await confirm(client, payment, faceSessionId)).status).toBe("PROCESSING");
  await goTo(service, "2026-03-02T10:01:00+08:00");
  expect(await client.payments.getPayment({ paymentId })).toMatchObject({
    status: "UNKNOWN",
    availableAfterFen: 49_000_000,
  });
  await expectInvariants(service.database, service.clock.now());
  await goTo(service, "2026-03-02T11:10:00+08:00");
  expect((await client.payments.getPayment({ paymentId })).status).toBe("SUCCESS");
  await expectInvariants(service.database, service.clock.now());
  await expectBankAgrees(service.database);
});

test("confirmed again, with the same key or another, it is one payment", async () => {
  const { service, client, ready } = await start();
  const { payment, faceSessionId } = await ready(1_000_000);
  const key = randomUUID();
  const paid = await confirm(client, payment, faceSessionId, key);
  expect(await confirm(client, payment, faceSessionId, key)).toEqual(paid);
  expect(await confirm(client, payment, faceSessionId)).toEqual(paid);
  const other = confirm(client, payment, "01JD0000000000000000000000");
  expect((await refusalOf(other)).code).toBe("PAYMENT_STATE");
  await expectBankAgrees(service.database);
});

test("a payment that the face check does not prove is refused", async () => {
  const { service, dealer, client, ready, inDatabase } = await start();
  const { payment, faceSessionId } = await ready(1_000_000);
  const change = (values: Partial<typeof faceSession.$inferInsert>) =>
    inDatabase((transaction) => transaction.update(faceSession).set(values));
  const code = async (face = faceSessionId) =>
    (await refusalOf(confirm(client, payment, face))).code;
  const unverified = { verifiedAt: null } as const;
  await change({ ...unverified, result: "verifyFail" });
  expect(await code()).toBe("FACE_MISMATCH");
  await change({ ...unverified, result: "unVerify" });
  expect(await code()).toBe("FACE_NOT_VERIFIED");
  await change({ ...unverified, result: "error" });
  expect(await code()).toBe("FACE_ERROR");
  await change({ ...unverified, result: "verifyFail", tries: 5 });
  expect(await code()).toBe("FACE_TOO_MANY_TRIES");
  await change({ ...unverified, result: null, tries: 0 });
  expect(await code()).toBe("FACE_REQUIRED");
  const passed = { result: "verifySuccess", verifiedAt: service.clock.now() } as const;
  await change({ ...passed, amountFen: 999_999 });
  expect(await code()).toBe("FACE_REQUIRED");
  await change({ ...passed, amountFen: 1_000_000, termsHash: "0".repeat(64) });
  expect(await code()).toBe("FACE_REQUIRED");
  await change({ termsHash: payment.termsHash, userId: "another user" });
  expect(await code()).toBe("FACE_REQUIRED");
  await change({ userId: dealer.userId });
  expect(await code("01JD0000000000000000000000")).toBe("FACE_REQUIRED");
  service.clock.moveTo("2026-03-02T10:10:00+08:00");
  expect(await code()).toBe("FACE_EXPIRED");
  await expectInvariants(service.database, service.clock.now());
});

test("a contract that was not read is not signed, and terms that differ from those on the screen are stale", async () => {
  const { service, dealer, client, ready, inDatabase } = await start();
  const { payment, faceSessionId } = await ready(1_000_000);
  const stale = confirm(client, { ...payment, termsHash: "0".repeat(64) }, faceSessionId);
  expect((await refusalOf(stale)).code).toBe("QUOTE_STALE");
  await inDatabase((transaction) => transaction.execute(sql`update contract set status = 'NEW'`));
  expect((await refusalOf(confirm(client, payment, faceSessionId))).code).toBe(
    "CONTRACT_NOT_SIGNED",
  );
  await inDatabase((transaction) =>
    transaction.execute(sql`update contract set status = 'VERIFY', terms_hash = ${"0".repeat(64)}`),
  );
  expect((await refusalOf(confirm(client, payment, faceSessionId))).code).toBe("CONTRACT_CHANGED");
  const stranger = await insertPayingDealer(service.context, { number: 2 });
  const strange = confirm(await service.clientOf(stranger), payment, faceSessionId);
  expect((await refusalOf(strange)).code).toBe("NOT_FOUND");
  expect(dealer.enterpriseId).not.toBe(stranger.enterpriseId);
});

test("every change since the quote is refused", async () => {
  const { service, dealer, client, inDatabase } = await start();
  const body = orderBody(service, dealer, 1_000_000);
  const answer = await sendAsManufacturer(service, "/intake/orders", body);
  const { orderId } = answer.json<{ orderId: string }>();
  const payment = await makePayment(client, [orderId]);
  const faceSessionId = await proveConsent(service.context, dealer, payment);
  const code = async () => (await refusalOf(confirm(client, payment, faceSessionId))).code;
  const now = service.clock.now();
  const channel = { enterpriseId: dealer.enterpriseId, bankChannel: "ICBC_BANK", now } as const;
  const sign = (changes: object) =>
    inDatabase((transaction) =>
      setChannelSigning(transaction, service.context, { ...channel, ...changes }),
    );

  await sign({ validTo: "2026-03-01" });
  expect(await code()).toBe("PERMISSION_EXPIRATION");
  await sign({ nonTransit: false });
  expect(await code()).toBe("NO_PERMISSIONS");
  await sign({ uniquePaymentId: null });
  expect(await code()).toBe("MISSING_UNIQUE_IDENTIFIER");
  await inDatabase((transaction) =>
    freezeLine(transaction, { lineId: dealer.lineId, reason: "RISK", note: "", now }),
  );
  expect(await code()).toBe("LINE_FROZEN");
  await inDatabase((transaction) =>
    transaction.execute(sql`update person set id_valid_to = '2026-03-01'`),
  );
  expect(await code()).toBe("ID_EXPIRED");
  await sendAsManufacturer(service, "/intake/orders", {
    ...body,
    orderVersion: 2,
    amountFen: 2_000_000,
    lines: [{ ...body.lines[0], unitPriceFen: 2_000_000 }],
  });
  expect(await code()).toBe("ORDER_CHANGED");
  await sendAsManufacturer(service, "/intake/order-cancellations", {
    source: "LEAF",
    externalNo: body.externalNo,
  });
  expect(await code()).toBe("ORDER_CANCELLED");
});

test("a slow bank does not keep the dealer waiting, and its answer still counts", async () => {
  const { service, client, ready } = await start();
  const { payment, paymentId, faceSessionId } = await ready(1_000_000);
  // Its answer comes when the client has timed out: a handler that waited for it would report the end.
  await scriptBank(service, "pay", "slow", { params: { ms: 6_000 } });
  expect((await confirm(client, payment, faceSessionId)).status).toBe("PROCESSING");
  await expect
    .poll(async () => (await client.payments.getPayment({ paymentId })).status, { timeout: 10_000 })
    .toBe("SUCCESS");
  await expectInvariants(service.database, service.clock.now());
  await expectBankAgrees(service.database);
});

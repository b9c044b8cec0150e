import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { sql } from "../../database/drizzle.ts";
import { inTransaction } from "../../database/transaction.ts";
import { agree, applicantAt, consentTo, framesFor, refusalOf } from "../../testing/applicant.ts";
import { openBusinessLine } from "../../testing/business-line.ts";
import {
  confirmDrawdown,
  makeDrawdown,
  proveDrawdown,
  startBorrowing,
  wishOf,
} from "../../testing/borrow.ts";
import { giveCoupon } from "../../testing/coupons.ts";
import { expectBankAgrees, expectInvariants } from "../../testing/invariants.ts";
import { goTo, scriptBank, startTradingService } from "../../testing/trade.ts";
import { bankAccount } from "../accounts/account-tables.ts";
import { faceSession } from "../face/face-tables.ts";
import { freezeLine } from "../credit/freeze-line.ts";

type Started = Awaited<ReturnType<typeof startBorrowing>>;

const BUSINESS = { appCodes: ["APP2001"], methods: ["EQUAL_PRINCIPAL"] } as const;

async function expectSound({ service }: Pick<Started, "service">): Promise<void> {
  await expectInvariants(service.database, service.clock.now());
  await expectBankAgrees(service.database);
}

/** Kinds of journals in their order, and balances other than those of single loans. */
async function booksOf({ service, dealer }: Started) {
  const journals = await service.database.execute<{ kind: string }>(
    sql`select kind from journal order by id`,
  );
  const accounts = await service.database.execute<{ name: string; balance_fen: number }>(
    sql`select name, balance_fen from ledger_balance where name not like 'loan:%' and balance_fen <> 0 order by name`,
  );
  return {
    journals: journals.rows.map(({ kind }) => kind),
    balances: accounts.rows.map(({ name, balance_fen }) => [
      name.replace(dealer.enterpriseId, "ME"),
      balance_fen,
    ]),
  };
}

/** A second account of the same name as the safe account, at the dealer's own bank. */
async function addOwnAccount({ service, dealer }: Started): Promise<string> {
  const { context, clock, database } = service;
  const now = clock.now();
  const accountId = context.ids();
  await inTransaction(database, (transaction) =>
    transaction.insert(bankAccount).values({
      id: accountId,
      enterpriseId: dealer.enterpriseId,
      cardType: 6,
      bankChannel: "ICBC_BANK",
      bankName: "工商银行",
      accountNameSealed: context.vault.seal("测试商户01"),
      accountNoSealed: context.vault.seal("6222020000007777"),
      accountNoHash: context.vault.lookupHash("account", "6222020000007777"),
      last4: "7777",
      kind: "CORPORATE",
      status: "ACTIVE",
      verifiedAt: now,
      createdAt: now,
      updatedAt: now,
    }),
  );
  return accountId;
}

test("from nothing to borrowed money, through the public API only", async () => {
  const service = await startTradingService();
  const applicant = await applicantAt(service, "ACTIVE");
  const { api } = applicant;
  await openBusinessLine(service, applicant);
  const { receivingAccounts } = await api.drawdowns.getBorrowOffer();
  const drawdown = await makeDrawdown(api, {
    amountFen: 12_000_000,
    periods: 12,
    purpose: "STOCK",
    receivingAccountId: receivingAccounts[0]?.account.accountId ?? "",
    interestCouponId: "BEST",
  });
  const { contractId, drawdownId, termsHash } = drawdown;
  await agree(api, contractId);
  await consentTo(api, "FACE");
  // The check is for this drawdown: not for a payment of orders.
  const crossed = api.face.createFaceSession({
    purpose: "PAYMENT",
    appCode: "APP1001",
    paymentId: drawdownId,
  });
  expect((await refusalOf(crossed)).code).toBe("NOT_FOUND");
  const { actions, faceKind, faceSessionId, boundTo } = await api.face.createFaceSession({
    purpose: "PAYMENT",
    appCode: "APP2001",
    paymentId: drawdownId,
  });
  expect(faceKind).toBe("face_loan");
  expect(boundTo).toEqual({ paymentId: drawdownId, amountFen: 12_000_000, termsHash });
  expect((await refusalOf(confirmDrawdown(api, drawdown, faceSessionId))).code).toBe(
    "FACE_REQUIRED",
  );
  await api.face.verifyFace({ faceSessionId, frames: await framesFor(actions) });
  const borrowed = await confirmDrawdown(api, drawdown, faceSessionId);
  expect(borrowed).toMatchObject({ status: "SUCCESS", faceSessionId });
  const signed = await api.contracts.getContract({ contractId });
  expect([signed.status, signed.signers.length]).toEqual(["ACTIVATE", 1]);
  const { lines } = await api.credit.getHome();
  expect(lines.map(({ appCode, usedFen }) => [appCode, usedFen])).toEqual([
    ["APP1001", 0],
    ["APP2001", 12_000_000],
  ]);
  await expectSound({ service });
});

test("borrowed to the safe account: loan, plan, limit and books follow the bank's answer", async () => {
  const started = await startBorrowing();
  const { client, ready } = started;
  const { drawdown, faceSessionId } = await ready();
  const borrowed = await confirmDrawdown(client, drawdown, faceSessionId);
  expect(borrowed).toMatchObject({
    status: "SUCCESS",
    faceSessionId,
    availableAfterFen: 18_000_000,
    submittedAt: "2026-03-02T10:00:00+08:00",
    finishedAt: "2026-03-02T10:00:00+08:00",
  });
  const loan = await client.loans.getLoan({ loanId: borrowed.loanId ?? "" });
  expect(loan).toMatchObject({
    appCode: "APP2001",
    orderCount: 0,
    periods: 12,
    method: "EQUAL_PRINCIPAL",
    principalFen: 12_000_000,
    drawOn: "2026-03-02",
    status: "ACTIVE",
    contractId: drawdown.contractId,
  });
  // The rows of the loan are those of the quote.
  expect(
    loan.plan.map(({ seq, dueOn, principalFen, interestFen }) => [
      seq,
      dueOn,
      principalFen,
      interestFen,
    ]),
  ).toEqual(
    drawdown.plan.map(({ seq, dueOn, principalFen, interestFen }) => [
      seq,
      dueOn,
      principalFen,
      interestFen,
    ]),
  );
  expect(await booksOf(started)).toEqual({
    journals: ["DRAWDOWN"],
    balances: [["dealer:ME:safe:ICBC_BANK", -12_000_000]],
  });
  const { items } = await client.notifications.listNotices({});
  expect(items[0]).toMatchObject({
    kind: "DRAWDOWN_DONE",
    facts: { amountFen: 12_000_000, periods: 12, dueOn: drawdown.cost.firstDueOn },
  });
  await expectSound(started);
});

test("borrowed to another own account: one bank order, and nothing stays on the safe account", async () => {
  const started = await startBorrowing();
  const { service, client, ready } = started;
  const { drawdown, faceSessionId } = await ready({
    receivingAccountId: await addOwnAccount(started),
    periods: 6,
  });
  const borrowed = await confirmDrawdown(client, drawdown, faceSessionId);
  expect(borrowed).toMatchObject({ status: "SUCCESS", receivingAccount: { last4: "7777" } });
  expect(await booksOf(started)).toEqual({
    journals: ["DRAWDOWN", "WITHDRAWAL_REQUEST", "WITHDRAWAL_PAID"],
    balances: [["bank:ICBC_BANK:settlement", -12_000_000]],
  });
  const { rows } = await service.database.execute(
    sql`select kind, asked_fen, arrivals from sandbox_bank_order`,
  );
  expect(rows).toEqual([{ kind: "PAY", asked_fen: 12_000_000, arrivals: 1 }]);
  await expectSound(started);
});

test("refused by the bank: limit and coupon are as before, and the reason is reported", async () => {
  const started = await startBorrowing();
  const { service, dealer, client, ready } = started;
  const interestCouponId = await giveCoupon(
    service.context,
    dealer,
    { type: 1, valueFen: 100 },
    BUSINESS,
  );
  const { drawdown, faceSessionId } = await ready({ interestCouponId });
  await scriptBank(service, "pay", "refuse");
  expect(await confirmDrawdown(client, drawdown, faceSessionId)).toMatchObject({
    status: "FAIL",
    failCode: "RECEIVER_ACCOUNT_INVALID",
    failReason: "收款账户状态异常",
    loanId: null,
    availableAfterFen: 30_000_000,
  });
  const { items } = await client.coupons.listCoupons({ view: "USABLE" });
  expect(items).toMatchObject([{ couponId: interestCouponId, status: 0 }]);
  const { items: notices } = await client.notifications.listNotices({});
  expect(notices[0]).toMatchObject({ kind: "DRAWDOWN_FAILED" });
  // The coupon serves the next try; the face check of the first is used.
  const second = await ready({ interestCouponId });
  expect((await refusalOf(confirmDrawdown(client, second.drawdown, faceSessionId))).code).toBe(
    "FACE_REQUIRED",
  );
  const borrowed = await confirmDrawdown(client, second.drawdown, second.faceSessionId);
  expect(borrowed.status).toBe("SUCCESS");
  expect((await client.coupons.listCoupons({ view: "ENDED" })).items).toMatchObject([
    { couponId: interestCouponId, status: 1 },
  ]);
  await expectSound(started);
});

test("reviewed by the bank: the plan is made again from the day it is paid", async () => {
  const started = await startBorrowing();
  const { service, client, ready } = started;
  const { drawdown, drawdownId, faceSessionId } = await ready();
  await scriptBank(service, "pay", "review", { params: { seconds: 3 * 86_400 } });
  expect((await confirmDrawdown(client, drawdown, faceSessionId)).status).toBe("AUDITING");
  expect((await client.drawdowns.getBorrowOffer()).line).toMatchObject({
    reservedFen: 12_000_000,
    availableFen: 18_000_000,
  });
  await goTo(service, "2026-03-05T10:10:00+08:00");
  const borrowed = await client.drawdowns.getDrawdown({ drawdownId });
  expect(borrowed.status).toBe("SUCCESS");
  const loan = await client.loans.getLoan({ loanId: borrowed.loanId ?? "" });
  expect(loan).toMatchObject({ drawOn: "2026-03-05", owed: { interestFen: 0 } });
  expect(drawdown.plan[0]).toMatchObject({ days: 39, grossInterestFen: 140_400 });
  expect(loan.plan[0]).toMatchObject({ dueOn: "2026-04-10", days: 36, grossInterestFen: 129_600 });
  await expectSound(started);
});

test("the answer is lost: the drawdown is queried, and the bank is asked to pay once", async () => {
  const started = await startBorrowing();
  const { service, client, ready } = started;
  const { drawdown, drawdownId, faceSessionId } = await ready();
  await scriptBank(service, "pay", "apply-then-lose");
  expect((await confirmDrawdown(client, drawdown, faceSessionId)).status).toBe("PROCESSING");
  await goTo(service, "2026-03-02T10:00:05+08:00");
  expect((await client.drawdowns.getDrawdown({ drawdownId })).status).toBe("SUCCESS");
  await expectSound(started);
});

test("no answer for a minute is unknown and holds the limit; an order that never arrived has failed", async () => {
  const started = await startBorrowing();
  const { service, client, ready } = started;
  const kept = await ready();
  await scriptBank(service, "pay", "pending", { params: { seconds: 3_600 } });
  await confirmDrawdown(client, kept.drawdown, kept.faceSessionId);
  const lost = await ready({ amountFen: 5_000_000 });
  await scriptBank(service, "pay", "unavailable");
  await confirmDrawdown(client, lost.drawdown, lost.faceSessionId);
  await goTo(service, "2026-03-02T10:01:00+08:00");
  const stateOf = async ({ drawdownId }: { readonly drawdownId: string }) => {
    const { status, failCode } = await client.drawdowns.getDrawdown({ drawdownId });
    return [status, failCode];
  };
  expect(await stateOf(kept)).toEqual(["UNKNOWN", null]);
  expect(await stateOf(lost)).toEqual(["FAIL", "NOT_SENT"]);
  expect((await client.drawdowns.getBorrowOffer()).line.availableFen).toBe(18_000_000);
  await expectInvariants(service.database, service.clock.now());
  await goTo(service, "2026-03-02T11:10:00+08:00");
  expect(await stateOf(kept)).toEqual(["SUCCESS", null]);
  await expectSound(started);
});

test("confirmed again, with the same key or another, it is one drawdown", async () => {
  const started = await startBorrowing();
  const { client, ready } = started;
  const { drawdown, faceSessionId } = await ready();
  const key = randomUUID();
  const borrowed = await confirmDrawdown(client, drawdown, faceSessionId, key);
  expect(await confirmDrawdown(client, drawdown, faceSessionId, key)).toEqual(borrowed);
  expect(await confirmDrawdown(client, drawdown, faceSessionId)).toEqual(borrowed);
  const other = confirmDrawdown(client, drawdown, "01JD0000000000000000000000");
  expect((await refusalOf(other)).code).toBe("PAYMENT_STATE");
  expect((await client.loans.listLoans({ view: "ALL", appCode: "APP2001" })).total).toBe(1);
  await expectSound(started);
});

test("every change since the quote is refused, the first in the documented order", async () => {
  const { service, dealer, client, ready } = await startBorrowing();
  const { drawdown, drawdownId, faceSessionId } = await ready();
  const codeOf = async (changes: Partial<typeof drawdown> = {}, face = faceSessionId) =>
    (await refusalOf(confirmDrawdown(client, { ...drawdown, ...changes }, face))).code;
  const inDatabase = (work: Parameters<typeof inTransaction>[1]) =>
    inTransaction(service.database, work);
  // Each change is refused before all that were made earlier here.
  await inDatabase((transaction) => transaction.update(faceSession).set({ amountFen: 11_999_999 }));
  expect(await codeOf()).toBe("FACE_REQUIRED");
  await inDatabase((transaction) =>
    transaction.execute(sql`update contract set terms_hash = ${"0".repeat(64)}`),
  );
  expect(await codeOf()).toBe("CONTRACT_CHANGED");
  await inDatabase((transaction) => transaction.execute(sql`update contract set status = 'NEW'`));
  expect(await codeOf()).toBe("CONTRACT_NOT_SIGNED");
  await inDatabase((transaction) =>
    transaction.execute(
      sql`update credit_line set fixed_fen = 100 where id = ${dealer.businessLineId}`,
    ),
  );
  expect(await codeOf()).toBe("LIMIT_TOO_LOW");
  await inDatabase((transaction) =>
    transaction.execute(
      sql`update bank_account set status = 'CLOSED' where id = ${dealer.safeAccountId}`,
    ),
  );
  expect(await codeOf()).toBe("ACCOUNT_NOT_OPEN");
  const now = service.clock.now();
  await inDatabase((transaction) =>
    freezeLine(transaction, { lineId: dealer.businessLineId, reason: "RISK", note: "", now }),
  );
  expect(await codeOf()).toBe("LINE_FROZEN");
  await inDatabase((transaction) =>
    transaction.execute(sql`update person set id_valid_to = '2026-03-01'`),
  );
  expect(await codeOf()).toBe("ID_EXPIRED");
  expect(await codeOf({ termsHash: "0".repeat(64) })).toBe("QUOTE_STALE");
  service.clock.moveTo("2026-03-02T10:30:00+08:00");
  expect(await codeOf()).toBe("PAYMENT_EXPIRED");
  expect(await codeOf({ drawdownId: service.context.ids() })).toBe("NOT_FOUND");
  await client.drawdowns.closeDrawdown({ drawdownId });
  expect(await codeOf()).toBe("PAYMENT_EXPIRED");
});

test("a quote of yesterday cannot be borrowed today, even within its half hour", async () => {
  const { service, dealer, client } = await startBorrowing(
    {},
    { start: "2026-03-02T23:50:00+08:00" },
  );
  const drawdown = await makeDrawdown(client, wishOf(dealer));
  service.clock.moveTo("2026-03-03T00:05:00+08:00");
  const faceSessionId = await proveDrawdown(service.context, dealer, drawdown);
  expect((await refusalOf(confirmDrawdown(client, drawdown, faceSessionId))).code).toBe(
    "QUOTE_STALE",
  );
});

import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { refusalOf } from "../../testing/applicant.ts";
import { agreementTo, makeDrawdown, newKey, startBorrowing, wishOf } from "../../testing/borrow.ts";
import { giveCoupon } from "../../testing/coupons.ts";
import { expectInvariants } from "../../testing/invariants.ts";
import { goTo, makePayment, sendOrder } from "../../testing/trade.ts";
import { sql } from "../../database/drizzle.ts";
import { inTransaction } from "../../database/transaction.ts";

const BUSINESS = { appCodes: ["APP2001"], methods: ["EQUAL_PRINCIPAL"] } as const;

test("a drawdown waits for contract and face, holds no limit and has its own contract", async () => {
  const { service, dealer, client } = await startBorrowing();
  const key = randomUUID();
  const drawdown = await makeDrawdown(client, wishOf(dealer), key);
  expect(drawdown).toMatchObject({
    requestId: key,
    status: "CREATED",
    amountFen: 12_000_000,
    periods: 12,
    purpose: "STOCK",
    receivingAccount: { accountId: dealer.safeAccountId, cardType: 0 },
    repayAccount: { accountId: dealer.repayAccountId },
    faceSessionId: null,
    loanId: null,
    availableAfterFen: 18_000_000,
    expiresAt: "2026-03-02T10:30:00+08:00",
  });
  expect(drawdown.plan).toHaveLength(12);
  expect(await client.drawdowns.getBorrowOffer()).toMatchObject({
    line: { reservedFen: 0, availableFen: 30_000_000 },
  });
  const contract = await client.contracts.getContract({ contractId: drawdown.contractId });
  expect([contract.kind, contract.status]).toEqual(["LOAN", "NEW"]);
  const words = JSON.stringify(contract.text);
  expect(words).toContain("人民币 120,000.00 元");
  expect(words).toContain(`第 12 期 ${drawdown.cost.maturesOn}`);
  await expectInvariants(service.database, service.clock.now());
});

test("the same key again is the same drawdown; with another body, or of a payment, it is refused", async () => {
  const { service, dealer, client } = await startBorrowing();
  const key = randomUUID();
  const drawdown = await makeDrawdown(client, wishOf(dealer), key);
  expect(await makeDrawdown(client, wishOf(dealer), key)).toEqual(drawdown);
  const other = makeDrawdown(client, wishOf(dealer, { amountFen: 100_000 }), key);
  expect((await refusalOf(other)).code).toBe("IDEMPOTENCY_KEY_REUSED");
  const paymentKey = randomUUID();
  await makePayment(client, [await sendOrder(service, dealer, 100)], {}, paymentKey);
  const crossed = makeDrawdown(client, wishOf(dealer), paymentKey);
  expect((await refusalOf(crossed)).code).toBe("IDEMPOTENCY_KEY_REUSED");
  const orderId = await sendOrder(service, dealer, 200);
  expect((await refusalOf(makePayment(client, [orderId], {}, key))).code).toBe(
    "IDEMPOTENCY_KEY_REUSED",
  );
});

test("terms that differ from those on the screen are stale", async () => {
  const { service, dealer, client } = await startBorrowing();
  const agreed = await agreementTo(client, wishOf(dealer));
  const codeOf = async (changes: Partial<typeof agreed>) => {
    const created = client.drawdowns.createDrawdown({ ...agreed, ...changes }, newKey());
    return (await refusalOf(created)).code;
  };
  expect(await codeOf({ termsHash: "0".repeat(64) })).toBe("QUOTE_STALE");
  expect(await codeOf({ amountFen: 12_000_100 })).toBe("QUOTE_STALE");
  expect(await codeOf({ periods: 6 })).toBe("QUOTE_STALE");
  expect(await codeOf({ purpose: "RENT" })).toBe("QUOTE_STALE");
  expect(await codeOf({ receivingAccountId: dealer.repayAccountId })).toBe("QUOTE_STALE");
  service.clock.moveBusinessTo("2026-03-03T00:00:01+08:00");
  expect(await codeOf({})).toBe("QUOTE_STALE");
});

test("each obstacle has its own refusal, the first in the documented order", async () => {
  const { service, dealer, client } = await startBorrowing();
  const agreed = await agreementTo(client, wishOf(dealer));
  const codeOf = async (changes: Partial<typeof agreed> = {}, who = client) =>
    (await refusalOf(who.drawdowns.createDrawdown({ ...agreed, ...changes }, newKey()))).code;
  const change = (statement: ReturnType<typeof sql>) =>
    inTransaction(service.database, (transaction) => transaction.execute(statement));
  // Each change is refused before all that were made earlier here.
  expect(await codeOf({ amountFen: 99_999 })).toBe("AMOUNT_INVALID");
  const coupon = await giveCoupon(service.context, dealer, { type: 1, valueFen: 1 });
  expect(await codeOf({ interestCouponId: coupon })).toBe("COUPON_NOT_USABLE");
  await change(sql`update credit_line set fixed_fen = 100 where id = ${dealer.businessLineId}`);
  expect(await codeOf()).toBe("LIMIT_TOO_LOW");
  const stranger = service.context.ids();
  expect(await codeOf({ receivingAccountId: stranger })).toBe("ACCOUNT_NOT_OPEN");
  await change(
    sql`update bank_account set account_name_sealed = ${service.context.vault.seal("李四")} where id = ${dealer.safeAccountId}`,
  );
  expect(await codeOf({ receivingAccountId: dealer.repayAccountId })).toBe("SAME_NAME_REQUIRED");
  await change(sql`update bank_account set status = 'CLOSED' where id = ${dealer.safeAccountId}`);
  expect(await codeOf()).toBe("ACCOUNT_NOT_OPEN");
  await change(
    sql`update credit_line set valid_to = '2026-03-01' where id = ${dealer.businessLineId}`,
  );
  expect(await codeOf()).toBe("LINE_NOT_AVAILABLE");
  await change(
    sql`update credit_line set status = 'LOAN_LOCKED' where id = ${dealer.businessLineId}`,
  );
  expect(await codeOf()).toBe("LINE_FROZEN");
  await change(sql`update person set id_valid_to = '2026-04-01'`);
  expect(await codeOf()).toBe("ID_VALIDITY_TOO_SHORT");
  await change(sql`update person set id_valid_to = '2026-03-01'`);
  expect(await codeOf()).toBe("ID_EXPIRED");
  await change(sql`update person set id_valid_to = null`);
  expect(await codeOf()).toBe("ID_INFO_MISSING_FOR_USE");
  const colleague = await service.clientOf({ ...dealer, role: "AUTHORIZED_PERSON" });
  expect(await codeOf({}, colleague)).toBe("PAYER_NOT_ALLOWED");
});

test("a random coupon is drawn once, when it is locked, and never again", async () => {
  const { service, dealer, client } = await startBorrowing();
  const interestCouponId = await giveCoupon(
    service.context,
    dealer,
    { type: 99, minFen: 1_000, maxFen: 30_000 },
    BUSINESS,
  );
  const wish = wishOf(dealer, { interestCouponId });
  const quote = await client.drawdowns.quoteDrawdown(wish);
  // Until its amount is drawn it promises the least.
  expect(quote.cost.benefitFen).toBe(1_000);
  const drawdown = await makeDrawdown(client, wish);
  const drawnFen = drawdown.cost.benefitFen;
  expect(drawnFen).toBeGreaterThanOrEqual(1_000);
  expect(drawnFen).toBeLessThanOrEqual(30_000);
  expect(drawdown.termsHash).not.toBe(quote.termsHash);
  await client.drawdowns.closeDrawdown({ drawdownId: drawdown.drawdownId });
  expect((await makeDrawdown(client, wish)).cost.benefitFen).toBe(drawnFen);
  await expectInvariants(service.database, service.clock.now());
});

test("coming back with the same wish or the same coupon starts again; another loan stays", async () => {
  const { service, dealer, client } = await startBorrowing();
  const interestCouponId = await giveCoupon(
    service.context,
    dealer,
    { type: 1, valueFen: 100 },
    BUSINESS,
  );
  const statusOf = async ({ drawdownId }: { readonly drawdownId: string }) => {
    const { status, failCode } = await client.drawdowns.getDrawdown({ drawdownId });
    return [status, failCode];
  };
  const first = await makeDrawdown(client, wishOf(dealer, { interestCouponId }));
  const other = await makeDrawdown(client, wishOf(dealer, { amountFen: 5_000_000 }));
  expect(await statusOf(first)).toEqual(["CREATED", null]);
  // An open drawdown holds its coupon: only the dealer's own next try may have it.
  const quote = await client.drawdowns.quoteDrawdown(wishOf(dealer, { amountFen: 200_000 }));
  expect(quote.interestCoupons[0]).toMatchObject({ usable: false, reason: "LOCKED" });
  await client.drawdowns.closeDrawdown({ drawdownId: first.drawdownId });
  const again = await makeDrawdown(client, wishOf(dealer, { interestCouponId }));
  const third = await makeDrawdown(client, wishOf(dealer));
  expect(await statusOf(again)).toEqual(["CLOSED", "REPLACED"]);
  expect(await statusOf(third)).toEqual(["CREATED", null]);
  expect(await statusOf(other)).toEqual(["CREATED", null]);
  await expectInvariants(service.database, service.clock.now());
});

test("an unconfirmed drawdown closes after half an hour, and its coupon is released", async () => {
  const { service, dealer, client } = await startBorrowing();
  const interestCouponId = await giveCoupon(
    service.context,
    dealer,
    { type: 1, valueFen: 100 },
    BUSINESS,
  );
  const { drawdownId } = await makeDrawdown(client, wishOf(dealer, { interestCouponId }));
  await goTo(service, "2026-03-02T10:30:00+08:00");
  expect(await client.drawdowns.getDrawdown({ drawdownId })).toMatchObject({
    status: "CLOSED",
    failCode: "EXPIRED",
    finishedAt: "2026-03-02T10:30:00+08:00",
  });
  const { items } = await client.coupons.listCoupons({ view: "USABLE" });
  expect(items).toMatchObject([{ couponId: interestCouponId, status: 0 }]);
  await expectInvariants(service.database, service.clock.now());
});

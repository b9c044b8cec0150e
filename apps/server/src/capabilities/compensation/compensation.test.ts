import { addDays } from "@kedu/domain";
import { expect, test } from "vitest";
import { eq, sql } from "../../database/drizzle.ts";
import {
  BEFORE_CLAIM,
  CLAIM_FEN,
  CLAIMED_AT,
  guaranteeLine,
  reviewRecovered,
  startCompensated,
  startGuaranteed,
} from "../../testing/compensating.ts";
import { giveCoupon } from "../../testing/coupons.ts";
import { expectBankAgrees, expectInvariants } from "../../testing/invariants.ts";
import type { TestService } from "../../testing/service.ts";
import { goTo, repayLoans, scriptBank, setRepayBalance } from "../../testing/trade.ts";
import { withKey } from "../../testing/withdrawing.ts";
import { compensation } from "./compensation-tables.ts";

const SETTLED_AT = "2025-05-05T10:00:00+08:00";
const NAME = "深圳安信融资担保有限公司";

const claimsOf = async ({ database }: TestService) => database.select().from(compensation);
const refusalOf = async (call: Promise<unknown>) =>
  call.then(
    () => null,
    (error: unknown) => String(Reflect.get(Object(error), "code")),
  );
const expectSound = async (service: TestService) => {
  await expectInvariants(service.database, service.clock.now());
  await expectBankAgrees(service.database);
};

test("on the fifteenth day overdue the guarantor pays, and the dealer owes only the guarantor (FX-K1)", async () => {
  const { service, client, loanId } = await startGuaranteed();
  await goTo(service, BEFORE_CLAIM);
  expect(await client.loans.getLoan({ loanId })).toMatchObject({
    status: "OVERDUE",
    compensation: null,
  });
  await goTo(service, CLAIMED_AT);
  const loan = await client.loans.getLoan({ loanId });
  expect(loan).toMatchObject({
    status: "COMPENSATED",
    compensation: { guarantorName: NAME, claimedOn: "2025-04-30", compensatedOn: "2025-04-30" },
    owed: { totalFen: CLAIM_FEN, overdueDays: 15 },
    repaymentInFlight: null,
  });
  expect(await claimsOf(service)).toMatchObject([
    {
      status: "COMPENSATED",
      overdueDays: 15,
      principalFen: 10_000_000,
      interestFen: 180_000,
      penaltyFen: 22_500,
      recoveredFen: 0,
    },
  ]);
  const { items } = await client.notifications.listNotices({});
  expect(items.find(({ kind }) => kind === "COMPENSATED")).toMatchObject({
    facts: { guarantorName: NAME, amountFen: CLAIM_FEN },
    link: "/repay/components/compensated",
  });
  await expectSound(service);
});

test("five days on the guarantor is owed 102,250.00, and once that is paid nothing (FX-K1)", async () => {
  const { service, dealer, client, loanId } = await startCompensated();
  await goTo(service, SETTLED_AT);
  await setRepayBalance(service, dealer, 10_225_000);
  const overview = await client.repayment.getRepayOverview({ appCode: "APP1001" });
  expect(overview.dueNowFen).toBe(10_225_000);
  const explained = await client.loans.explainInterest({ loanId });
  expect(explained.interestFen + explained.penaltyFen).toBe(225_000);
  const repayment = await repayLoans(client, [loanId]);
  expect(repayment).toMatchObject({
    status: "SUCCESS",
    parts: { principalFen: 10_000_000, interestFen: 195_000, penaltyFen: 30_000 },
  });
  expect(await client.loans.getLoan({ loanId })).toMatchObject({
    status: "SETTLED",
    compensation: { guarantorName: NAME },
  });
  expect(await claimsOf(service)).toMatchObject([
    { status: "RECOVERED", recoveredFen: 10_225_000 },
  ]);
  const certificate = await client.loans.getSettlementCertificate({ loanId });
  expect(certificate.paragraphs.join("")).toContain(NAME);
  const { items } = await client.notifications.listNotices({});
  expect(items.map(({ kind }) => kind)).toContain("COMPENSATION_RECOVERED");
  await expectSound(service);
});

test("what is repaid on the very day of the compensation goes to the guarantor (FX-K2's rule)", async () => {
  const { service, dealer, client, loanId } = await startCompensated();
  await goTo(service, "2025-04-30T23:50:00+08:00");
  await setRepayBalance(service, dealer, CLAIM_FEN);
  expect(await repayLoans(client, [loanId], 5_202_500)).toMatchObject({
    parts: { principalFen: 5_000_000, interestFen: 180_000, penaltyFen: 22_500 },
  });
  await setRepayBalance(service, dealer, 0);
  await goTo(service, "2025-05-02T10:00:00+08:00");
  // Two days on 5,000,000 fen: 3,000 of interest and half of that as penalty.
  expect((await client.loans.getLoan({ loanId })).owed).toMatchObject({
    principalFen: 5_000_000,
    interestFen: 3_000,
    penaltyFen: 1_500,
  });
  expect(await claimsOf(service)).toMatchObject([
    { status: "COMPENSATED", recoveredFen: 5_202_500 },
  ]);
  await expectSound(service);
});

test("the automatic debit collects for the guarantor", async () => {
  const { service, dealer, client, loanId } = await startCompensated();
  await setRepayBalance(service, dealer, 1_000_000_000);
  await goTo(service, "2025-05-01T14:30:00+08:00");
  expect(await client.loans.getLoan({ loanId })).toMatchObject({ status: "SETTLED" });
  expect(await claimsOf(service)).toMatchObject([
    { status: "RECOVERED", recoveredFen: CLAIM_FEN + 4_500 },
  ]);
  await expectSound(service);
});

test("the line stays locked until the debt is recovered and the bank has reviewed it", async () => {
  const { service, dealer, client, loanId } = await startCompensated();
  const lineNow = async () => (await client.credit.getHome()).lines[0];
  expect(await lineNow()).toMatchObject({
    status: "LOAN_LOCKED",
    view: "Freeze",
    overdue: { days: 15, amountFen: CLAIM_FEN },
    freezeReasons: [{ code: "OVERDUE" }, { code: "RISK" }],
  });
  const early = await reviewRecovered(service, dealer);
  expect([early.statusCode, early.json()]).toMatchObject([409, { code: "COMPENSATION_STATE" }]);
  await setRepayBalance(service, dealer, 1_000_000_000);
  await repayLoans(client, [loanId]);
  expect(await lineNow()).toMatchObject({
    status: "LOAN_LOCKED",
    overdue: null,
    freezeReasons: [{ code: "RISK" }],
    usedFen: 0,
  });
  const reviewed = await reviewRecovered(service, dealer, "review-1");
  expect(reviewed.json()).toEqual({ applied: true, opened: true });
  expect(await lineNow()).toMatchObject({ status: "AVAILABLE", freezeReasons: [] });
  const again = await reviewRecovered(service, dealer, "review-1");
  expect(again.json()).toEqual({ applied: false, opened: true });
  await expectSound(service);
});

test("a guarantor who lets wait holds the loan at the claimed amounts until the bank knows", async () => {
  const { service, dealer, client, loanId } = await startGuaranteed();
  await goTo(service, BEFORE_CLAIM);
  await scriptBank(service, "claim", "pending", { params: { seconds: 3 * 86_400 } });
  await goTo(service, CLAIMED_AT);
  await goTo(service, "2025-05-02T10:00:00+08:00");
  const waiting = await client.loans.getLoan({ loanId });
  expect(waiting).toMatchObject({
    status: "OVERDUE",
    compensation: { claimedOn: "2025-04-30", compensatedOn: null },
    repaymentInFlight: null,
    settlement: { refusal: "REPAYMENT_IN_PROGRESS" },
  });
  await setRepayBalance(service, dealer, 1_000_000_000);
  expect(await refusalOf(repayLoans(client, [loanId]))).toBe("REPAYMENT_IN_PROGRESS");
  expect(await claimsOf(service)).toMatchObject([{ status: "CLAIMED", orderStatus: "UNKNOWN" }]);
  await setRepayBalance(service, dealer, 0);
  await goTo(service, SETTLED_AT);
  // It counts with the day of the claim, and the days since run for the guarantor.
  expect(await client.loans.getLoan({ loanId })).toMatchObject({
    status: "COMPENSATED",
    owed: { totalFen: 10_225_000 },
  });
  await expectSound(service);
});

test("a claim whose answer is lost is asked for and not sent again", async () => {
  const { service, client, loanId } = await startGuaranteed();
  await goTo(service, BEFORE_CLAIM);
  await scriptBank(service, "claim", "apply-then-lose");
  await goTo(service, CLAIMED_AT);
  await goTo(service, "2025-05-01T00:10:00+08:00");
  expect(await client.loans.getLoan({ loanId })).toMatchObject({ status: "COMPENSATED" });
  expect(await claimsOf(service)).toHaveLength(1);
  await expectSound(service);
});

test("a guarantor who refuses leaves the loan with the lender, and is asked again the day after", async () => {
  const { service, client, loanId } = await startGuaranteed();
  await goTo(service, BEFORE_CLAIM);
  await scriptBank(service, "claim", "refuse");
  await goTo(service, CLAIMED_AT);
  expect(await client.loans.getLoan({ loanId })).toMatchObject({
    status: "OVERDUE",
    compensation: null,
    settlement: { refusal: null },
  });
  expect(await claimsOf(service)).toMatchObject([
    { status: "UNCOMPENSATED", orderStatus: "FAIL", failCode: "GUARANTOR_DISAGREES" },
  ]);
  await expectSound(service);
  await goTo(service, "2025-05-01T23:45:00+08:00");
  expect(await client.loans.getLoan({ loanId })).toMatchObject({
    status: "COMPENSATED",
    compensation: { claimedOn: addDays("2025-04-30", 1) },
    owed: { totalFen: CLAIM_FEN + 4_500 },
  });
  await expectSound(service);
});

test("a loan without a guarantor is not claimed, and a contract may name another day", async () => {
  const { service, dealer, client, loanId } = await startGuaranteed();
  await guaranteeLine(service, dealer, { fromOverdueDays: 40 });
  await goTo(service, "2025-05-24T23:59:00+08:00");
  expect((await client.loans.getLoan({ loanId })).status).toBe("OVERDUE");
  await goTo(service, "2025-05-25T23:45:00+08:00");
  expect((await client.loans.getLoan({ loanId })).status).toBe("COMPENSATED");
  await expectSound(service);
});

test("the coupon's sponsor is billed with the compensation", async () => {
  const { service, client, loanId } = await startGuaranteed({}, (started, dealer) =>
    giveCoupon(started.context, dealer, { type: 8, freeDays: 10 }),
  );
  await goTo(service, CLAIMED_AT);
  // Ten free days are 30,000 fen.
  expect(await client.loans.getLoan({ loanId })).toMatchObject({
    status: "COMPENSATED",
    owed: { interestFen: 150_000, benefitFen: 30_000 },
  });
  const { rows } = await service.database.execute(
    sql`select balance_fen::int as fen from ledger_balance where name like 'subsidy:%'`,
  );
  expect(rows).toEqual([{ fen: 30_000 }]);
  await expectSound(service);
});

test("what the coupon saved counts once, whoever is repaid", async () => {
  const { service, dealer, client, loanId } = await startGuaranteed({}, (started, owner) =>
    giveCoupon(started.context, owner, { type: 8, freeDays: 10 }),
  );
  await goTo(service, CLAIMED_AT);
  await setRepayBalance(service, dealer, 1_000);
  await goTo(service, "2025-05-01T14:30:00+08:00");
  await setRepayBalance(service, dealer, 1_000_000_000);
  await goTo(service, SETTLED_AT);
  const { rows } = await service.database.execute(
    sql`select loan.status, loan.benefit_fen::int as "benefitFen", coupon.realised_fen::int as "realisedFen"
      from loan, coupon where loan.id = ${loanId} and coupon.id = loan.coupon ->> 'couponId'`,
  );
  expect(rows).toEqual([{ status: "SETTLED", benefitFen: 30_000, realisedFen: 30_000 }]);
  expect((await client.loans.getLoan({ loanId })).status).toBe("SETTLED");
  await expectSound(service);
});

test("a debit that the bank has not answered comes before the claim", async () => {
  const { service, dealer, client, loanId } = await startGuaranteed();
  await goTo(service, "2025-04-30T23:29:00+08:00");
  await setRepayBalance(service, dealer, 1_000_000_000);
  await scriptBank(service, "debit", "pending", { params: { seconds: 3_600 } });
  await goTo(service, "2025-04-30T23:30:00+08:00");
  await goTo(service, CLAIMED_AT);
  await goTo(service, "2025-05-01T01:00:00+08:00");
  expect(await client.loans.getLoan({ loanId })).toMatchObject({ status: "SETTLED" });
  expect(
    await service.database.select().from(compensation).where(eq(compensation.loanId, loanId)),
  ).toEqual([]);
  await expectSound(service);
});

test("a quote of the minute before the compensation does not pay the guarantor", async () => {
  const { service, dealer, client, loanId } = await startGuaranteed();
  await goTo(service, BEFORE_CLAIM);
  await setRepayBalance(service, dealer, CLAIM_FEN);
  const quote = await client.repayment.quoteRepayment({ loanIds: [loanId] });
  expect(quote.lines).toMatchObject([{ guarantorName: null }]);
  await goTo(service, CLAIMED_AT);
  const { quoteId, totalFen } = quote;
  const call = client.repayment.repay({ quoteId, totalFen }, withKey());
  expect(await refusalOf(call)).toBe("QUOTE_STALE");
  const again = await client.repayment.quoteRepayment({ loanIds: [loanId] });
  expect(again).toMatchObject({ totalFen, lines: [{ guarantorName: NAME }] });
  await expectSound(service);
});

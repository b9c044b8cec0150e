import { expect, test } from "vitest";
import { refusalOf } from "../../testing/applicant.ts";
import { giveCoupon } from "../../testing/coupons.ts";
import { insertPayingDealer } from "../../testing/paying-dealer.ts";
import { goTo, payOrders, sendOrder, startTradingService } from "../../testing/trade.ts";

test("a loan says what is owed today, net of its coupon, and what is due", async () => {
  const service = await startTradingService();
  const dealer = await insertPayingDealer(service.context);
  const client = await service.clientOf(dealer);
  const orderId = await sendOrder(service, dealer, 10_000_000);
  const interestCoupon = await giveCoupon(service.context, dealer, { type: 1, valueFen: 20_000 });
  const { loanId, paymentId } = await payOrders(service, client, dealer, [orderId], {
    interestCoupon,
  });
  await goTo(service, "2026-03-12T09:00:00+08:00");
  const loan = await client.loans.getLoan({ loanId: loanId ?? "" });
  expect(loan).toMatchObject({
    paymentId,
    loanNo: `20260302${loanId?.slice(-8)}`,
    method: "ONE_OFF",
    simpleAnnualPercent: "10.95",
    penaltyMultiplier: "0.5",
    termDays: 45,
    daysElapsed: 10,
    instalmentStatus: "NORMAL",
    owed: {
      asOf: "2026-03-12",
      principalFen: 10_000_000,
      interestFen: 10_000,
      benefitFen: 20_000,
      penaltyFen: 0,
      totalFen: 10_010_000,
      overdueDays: 0,
    },
    totalDueFen: 10_115_000,
    coupon: { couponId: interestCoupon, type: 1, valueFen: 20_000, freeDays: null },
    settledAt: null,
    repaymentInFlight: null,
  });
  await goTo(service, "2026-04-09T00:00:00+08:00");
  expect((await client.loans.getLoan({ loanId: loanId ?? "" })).instalmentStatus).toBe(
    "TO_BE_PAID",
  );
});

test("another dealer's loan is not found", async () => {
  const service = await startTradingService();
  const dealer = await insertPayingDealer(service.context);
  const other = await insertPayingDealer(service.context, { number: 2 });
  const orderId = await sendOrder(service, dealer, 100);
  const { loanId } = await payOrders(service, await service.clientOf(dealer), dealer, [orderId]);
  const stranger = await service.clientOf(other);
  expect((await refusalOf(stranger.loans.getLoan({ loanId: loanId ?? "" }))).code).toBe(
    "NOT_FOUND",
  );
});

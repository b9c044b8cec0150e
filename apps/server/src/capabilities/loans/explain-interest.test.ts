import { expect, test } from "vitest";
import { refusalOf } from "../../testing/applicant.ts";
import { giveCoupon } from "../../testing/coupons.ts";
import { insertPayingDealer } from "../../testing/paying-dealer.ts";
import {
  goTo,
  payOrders,
  repayLoans,
  scriptBank,
  sendOrder,
  startTradingService,
} from "../../testing/trade.ts";

async function start() {
  const service = await startTradingService();
  const dealer = await insertPayingDealer(service.context, { dailyRatePpm: 350 });
  const client = await service.clientOf(dealer);
  return { service, dealer, client };
}

test("the days add up to the bill, to the fen", async () => {
  const { service, dealer, client } = await start();
  const orderId = await sendOrder(service, dealer, 1_234_567);
  const interestCoupon = await giveCoupon(service.context, dealer, { type: 8, freeDays: 3 });
  const paid = await payOrders(service, client, dealer, [orderId], { interestCoupon });
  const loanId = paid.loanId ?? "";
  await goTo(service, "2026-03-20T10:00:00+08:00");
  const explained = await client.loans.explainInterest({ loanId });
  expect(explained.until).toBe("2026-03-20");
  expect(explained.days).toHaveLength(18);
  expect(explained.days.map(({ freeByCoupon }) => freeByCoupon).indexOf(false)).toBe(3);
  const sum = explained.days.reduce((total, { interestFen }) => total + interestFen, 0);
  expect(sum).toBe(explained.interestFen);
  expect(explained.days.at(-1)?.cumulativeFen).toBe(explained.interestFen);
  expect(explained.grossInterestFen - explained.benefitFen).toBe(explained.interestFen);
  const quote = await client.repayment.quoteRepayment({ loanIds: [loanId] });
  expect(quote.parts.interestFen).toBe(explained.interestFen);
  const atDue = await client.loans.explainInterest({ loanId, until: "2026-04-16" });
  expect(atDue.interestFen).toBe(paid.cost.interestFen);
});

test("overdue and paid in part: penalty by the day, and the day of the payment still counts", async () => {
  const { service, dealer, client } = await start();
  const orderId = await sendOrder(service, dealer, 1_000_000);
  const paid = await payOrders(service, client, dealer, [orderId]);
  const loanId = paid.loanId ?? "";
  await scriptBank(service, "debit", "refuse", { times: 100 });
  await goTo(service, "2026-04-18T10:00:00+08:00");
  await service.database.execute("delete from sandbox_script");
  await repayLoans(client, [loanId], 500_000);
  await scriptBank(service, "debit", "refuse", { times: 100 });
  await goTo(service, "2026-04-19T10:00:00+08:00");
  const explained = await client.loans.explainInterest({ loanId });
  const [before, after] = explained.days.slice(-2);
  expect(before).toMatchObject({ date: "2026-04-18", principalFen: 1_000_000, penaltyFen: 175 });
  expect(after?.principalFen).toBeLessThan(520_000);
  const loan = await client.loans.getLoan({ loanId });
  expect(explained.interestFen).toBe(loan.owed.interestFen + loan.paidInterestFen);
  expect(explained.penaltyFen).toBe(loan.owed.penaltyFen + loan.paidPenaltyFen);
});

test("a paid loan is explained up to the day it was paid, and a date a decade ahead is refused", async () => {
  const { service, dealer, client } = await start();
  const orderId = await sendOrder(service, dealer, 1_000_000);
  const { loanId } = await payOrders(service, client, dealer, [orderId]);
  const id = loanId ?? "";
  await goTo(service, "2026-03-04T10:00:00+08:00");
  await repayLoans(client, [id]);
  await goTo(service, "2026-03-09T10:00:00+08:00");
  expect(await client.loans.explainInterest({ loanId: id })).toMatchObject({
    until: "2026-03-04",
    interestFen: 700,
  });
  const ahead = client.loans.explainInterest({ loanId: id, until: "2036-01-01" });
  expect((await refusalOf(ahead)).code).toBe("INPUT_INVALID");
  const other = await insertPayingDealer(service.context, { number: 2 });
  const stranger = await service.clientOf(other);
  expect((await refusalOf(stranger.loans.explainInterest({ loanId: id }))).code).toBe("NOT_FOUND");
});

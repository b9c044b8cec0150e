import { isMainThread } from "node:worker_threads";
import { afterAll, expect, test } from "vitest";
import { freezeDueAt } from "../credit-line/freeze.ts";
import { explainInstalmentsDaily } from "../interest-by-day/explain-instalments.ts";
import { priceLoan } from "../loan/price-loan.ts";
import { reminderInstants } from "../notification/reminders.ts";
import { payDeadlineOf } from "../order/pay-deadline.ts";
import { pricePayment } from "../payment/price-payment.ts";
import { autoDebitInstants } from "../repayment/debit-runs.ts";
import { settlementOf } from "../repayment/settle-early.ts";

const zoneBefore = process.env["TZ"];
afterAll(() => {
  process.env["TZ"] = zoneBefore;
});

/** Bills, plans and instants around a change of summer time and a leap day. */
function answers(): string {
  const interestCoupon = { type: 8, freeDays: 30 } as const;
  const loan = priceLoan({
    principalFen: 12_000_000,
    dailyRatePpm: 333,
    drawOn: "2024-01-27",
    periods: 12,
    interestCoupon,
  });
  const account = { loanId: "L", terms: loan.terms, payments: [] };
  return JSON.stringify([
    loan,
    settlementOf(account, "2024-03-11"),
    explainInstalmentsDaily(account, "2024-04-12"),
    pricePayment({
      orderFen: 10_000_000,
      dailyRatePpm: 300,
      drawOn: "2025-01-25",
      interestCoupon,
      principalCoupon: null,
    }),
    freezeDueAt("2024-02-28"),
    reminderInstants("2024-03-10"),
    autoDebitInstants("2024-11-03"),
    payDeadlineOf(new Date("2025-05-06T06:00:00Z")),
  ]);
}

// A worker thread, in which mutations are tried, cannot change its zone.
test.runIf(isMainThread).each([
  ["Asia/Shanghai", -480],
  ["America/New_York", 300],
  ["Pacific/Kiritimati", -840],
])("every answer is the same on a machine in %s", (zone, offset) => {
  process.env["TZ"] = "UTC";
  const expected = answers();
  process.env["TZ"] = zone;
  // The zone really took hold, or this test would prove nothing.
  expect(new Date("2025-01-15T00:00:00Z").getTimezoneOffset()).toBe(offset);
  expect(answers()).toBe(expected);
});

import { expect, test } from "vitest";
import { oneOffSettlement } from "./one-off-settlement.ts";
import { quoteRepayment } from "./quote-repayment.ts";

const account = {
  loanId: "L1",
  terms: {
    method: "ONE_OFF",
    principalFen: 10_000_000,
    dailyRatePpm: 300,
    penaltyPermille: 500,
    drawOn: "2025-03-01",
    dueOn: "2025-04-15",
    interestCoupon: null,
  },
  payments: [],
} as const;

test("before the due date all interest is of the running period, and the rest of the term is saved", () => {
  expect(oneOffSettlement(account, "2025-03-11")).toEqual({
    asOf: "2025-03-11",
    principalFen: 10_000_000,
    interestFen: 30_000,
    penaltyFen: 0,
    totalFen: 10_030_000,
    currentPeriodInterestFen: 30_000,
    savedFen: 105_000,
  });
});

test.each(["2025-04-15", "2025-04-25"])("on %s no period runs any more", (asOf) => {
  const settlement = oneOffSettlement(account, asOf);
  const quote = quoteRepayment([account], asOf);
  expect(settlement).toMatchObject({ currentPeriodInterestFen: 0, savedFen: 0 });
  expect(settlement.totalFen).toBe(quote.totalFen);
  expect(settlement.interestFen).toBe(quote.lines[0]?.interestFen);
  expect(settlement.penaltyFen).toBe(quote.lines[0]?.penaltyFen);
});

import { expect, test } from "vitest";
import { applicantAt } from "../../testing/applicant.ts";
import { startTradingService } from "../../testing/trade.ts";

test("an enterprise without a line has no ways to pay yet, and no limit of the day", async () => {
  const service = await startTradingService();
  const { api } = await applicantAt(service, "SUBMITTED");
  expect(await api.payments.getPaySettings()).toMatchObject({
    ways: [],
    takesFirstWay: false,
    dayMaxFen: null,
    paidTodayFen: 0,
    leftTodayFen: null,
    hasPassword: false,
  });
});

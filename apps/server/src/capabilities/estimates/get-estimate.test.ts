import { initialLimitFen } from "@kedu/domain";
import { expect, test } from "vitest";
import {
  answerNext,
  applicantAt,
  consentTo,
  pass,
  passDays,
  refusalOf,
} from "../../testing/applicant.ts";
import { startTestService, type TestService } from "../../testing/service.ts";
import { inTransaction } from "../../database/transaction.ts";
import { purchaseMonth } from "../credit/credit-tables.ts";
import { recordPurchases } from "../credit/record-purchases.ts";

async function estimating(service: TestService) {
  const dealer = await applicantAt(service, "LOGGED_IN");
  await consentTo(dealer.api, "ESTIMATE");
  await dealer.api.credit.startEstimate({});
  return dealer;
}

test("a finished estimate rests on six months of purchases, to the fen", async () => {
  const service = await startTestService();
  await answerNext(service, "risk", "estimate", "estimate", { ratio: "0.6" });
  const { api } = await estimating(service);
  await pass(service, 5);
  const estimate = await api.credit.getEstimate();
  const months = await service.database.select().from(purchaseMonth);
  expect(months).toHaveLength(6);
  const purchases = months.map(({ amountFen }) => amountFen);
  expect(estimate).toMatchObject({
    status: "DONE",
    estimateFen: initialLimitFen(purchases, "0.6"),
    basis: { sharePercent: 60, months: 6 },
    expiresOn: "2026-04-01",
    gifts: [
      { code: "ESTIMATE", met: true },
      { code: "ACTIVATE", met: false },
      { code: "FIRST_PAYMENT", met: false },
    ],
  });
  const home = await api.credit.getHome();
  expect(home.lines[0]).toMatchObject({ view: "NotCredit", variant: "claim" });
  expect(home.notice?.kind).toBe("ESTIMATE_DONE");
  expect(home.usableCoupons).toBe(1);
});

test("only the six months before count, and one without purchases counts as such", async () => {
  const service = await startTestService();
  await answerNext(service, "risk", "purchaseHistory", "refuse");
  await answerNext(service, "risk", "estimate", "estimate", { ratio: "0.57" });
  const dealer = await applicantAt(service, "LOGGED_IN");
  const month = (on: string, amountFen: number) => ({ month: on, amountFen });
  await inTransaction(service.database, (transaction) =>
    recordPurchases(transaction, {
      enterpriseId: dealer.enterpriseId,
      reportedBy: "manufacturer",
      months: [
        // The running month is not over, and what was bought long ago says nothing of today.
        month("2026-03-01", 900_000_000),
        month("2026-02-01", 100_000_000),
        month("2025-09-01", 50_000_001),
        month("2025-08-01", 900_000_000),
        month("2024-02-01", 900_000_000),
      ],
      now: service.clock.now(),
    }),
  );
  await consentTo(dealer.api, "ESTIMATE");
  await dealer.api.credit.startEstimate({});
  await pass(service, 5);
  expect(await dealer.api.credit.getEstimate()).toMatchObject({
    status: "DONE",
    // 0.57 of a sixth of 1,500,000.01 yuan is 142,500.00, floored to 1,000.
    estimateFen: 14_200_000,
    basis: { monthlyPurchaseFen: 25_000_000, sharePercent: 57, months: 6 },
  });
});

test("purchases of long ago alone are no purchases", async () => {
  const service = await startTestService();
  await answerNext(service, "risk", "purchaseHistory", "refuse");
  const dealer = await applicantAt(service, "LOGGED_IN");
  await inTransaction(service.database, (transaction) =>
    recordPurchases(transaction, {
      enterpriseId: dealer.enterpriseId,
      reportedBy: "manufacturer",
      months: [{ month: "2025-08-01", amountFen: 900_000_000 }],
      now: service.clock.now(),
    }),
  );
  await consentTo(dealer.api, "ESTIMATE");
  await dealer.api.credit.startEstimate({});
  await pass(service, 5);
  const failed = await dealer.api.credit.getEstimate();
  expect(failed.status).toBe("NOTSTART");
  expect(failed.failReason).toContain("采购记录");
});

test("a provider that takes its time is asked again", async () => {
  const service = await startTestService();
  await answerNext(service, "risk", "estimate", "pending", { seconds: 3_000 });
  const { api } = await estimating(service);
  await pass(service, 60);
  expect((await api.credit.getEstimate()).status).toBe("INPROGRESS");
  await pass(service, 3_600);
  expect((await api.credit.getEstimate()).status).toBe("DONE");
});

test("one that is away is asked again; without an answer for a day the estimate has failed", async () => {
  const service = await startTestService();
  await answerNext(service, "risk", "estimate", "unavailable", {}, 50);
  const { api } = await estimating(service);
  await pass(service, 3_600);
  expect((await api.credit.getEstimate()).status).toBe("INPROGRESS");
  await passDays(service, 2);
  const failed = await api.credit.getEstimate();
  expect(failed).toMatchObject({ status: "NOTSTART", estimateFen: null });
  expect(failed.failReason).toContain("24 小时");
  // It can be started again.
  await api.credit.startEstimate({});
});

test("a dealer without purchases gets that reason", async () => {
  const service = await startTestService();
  await answerNext(service, "risk", "purchaseHistory", "refuse");
  const { api } = await estimating(service);
  await pass(service, 5);
  const failed = await api.credit.getEstimate();
  expect(failed.status).toBe("NOTSTART");
  expect(failed.failReason).toContain("采购记录");
});

test("a figure counts for 30 days", async () => {
  const service = await startTestService();
  const dealer = await estimating(service);
  await pass(service, 5);
  await passDays(service, 30);
  let api = await service.clientOf(dealer);
  expect((await api.credit.getEstimate()).status).toBe("DONE");
  await passDays(service, 1);
  api = await service.clientOf(dealer);
  const lapsed = await api.credit.getEstimate();
  expect(lapsed).toMatchObject({ status: "NOTSTART", estimateFen: null, failReason: null });
});

test("no estimate is shown without a session", async () => {
  const service = await startTestService();
  const refused = await refusalOf(service.client().credit.getEstimate());
  expect(refused.code).toBe("NOT_LOGGED_IN");
});

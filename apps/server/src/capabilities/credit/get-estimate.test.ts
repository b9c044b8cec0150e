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
import { purchaseMonth } from "./credit-tables.ts";

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

test("a dealer without purchases is told so", async () => {
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

test("nobody's estimate is shown without a session", async () => {
  const service = await startTestService();
  const refused = await refusalOf(service.client().credit.getEstimate());
  expect(refused.code).toBe("NOT_LOGGED_IN");
});

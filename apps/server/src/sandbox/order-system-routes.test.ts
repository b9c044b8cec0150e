import Fastify from "fastify";
import { expect, onTestFinished, test } from "vitest";
import { answerNext, pass } from "../testing/applicant.ts";
import { startWithPledge } from "../testing/pledging.ts";
import { repayLoans } from "../testing/trade.ts";
import { serveOrderSystems } from "./order-system-routes.ts";

test("the console lists the goods that order systems were told are released, newest first", async () => {
  const { service, client, externalNos, loanId } = await startWithPledge();
  const app = Fastify();
  onTestFinished(() => app.close());
  serveOrderSystems(app, service);
  const listed = async () => (await app.inject("/goods-releases")).json<{ items: object[] }>();
  const [phones = "", cases = ""] = externalNos;
  const { loanNo, principalFen } = await client.loans.getLoan({ loanId });
  expect(await listed()).toEqual({ items: [] });
  // The answer to the first message is lost, so it arrives twice.
  await answerNext(service, "orderSystem", "releaseGoods", "apply-then-lose");
  await repayLoans(client, [loanId], 130_000);
  await service.context.jobs.settle();
  await pass(service, 3);
  const first = {
    requestNo: expect.any(String),
    manufacturerName: "测试厂商",
    loanNo,
    goods: [{ externalNo: phones, sku: "KD-A1", quantity: 1 }],
    arrivals: 2,
    at: "2026-03-02T10:00:00+08:00",
  };
  expect(await listed()).toEqual({ items: [first] });
  await repayLoans(client, [loanId], principalFen - 130_000);
  await service.context.jobs.settle();
  expect(await listed()).toEqual({
    items: [
      {
        ...first,
        goods: [
          { externalNo: phones, sku: "KD-A1", quantity: 39 },
          { externalNo: cases, sku: "KD-CASE", quantity: 10 },
          { externalNo: cases, sku: "KD-GIFT", quantity: 2 },
        ],
        arrivals: 1,
        at: "2026-03-02T10:00:03+08:00",
      },
      first,
    ],
  });
});

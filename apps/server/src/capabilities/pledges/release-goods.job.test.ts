import { expect, test } from "vitest";
import { asc } from "../../database/drizzle.ts";
import { inTransaction } from "../../database/transaction.ts";
import { sandboxGoodsRelease } from "../../sandbox/world/sandbox-tables.ts";
import { answerNext, applicantAt, decide, pass } from "../../testing/applicant.ts";
import { expectInvariants } from "../../testing/invariants.ts";
import { refundAtOrderSystem } from "../../testing/refunding.ts";
import { PLEDGED_PRINCIPAL_FEN as PRINCIPAL_FEN, startWithPledge } from "../../testing/pledging.ts";
import type { TestService } from "../../testing/service.ts";
import { repayLoans, startTradingService } from "../../testing/trade.ts";
import { creditLine } from "../credit/credit-tables.ts";
import { releaseGoodsOf } from "./release-goods.ts";

/** What the order system has taken in, oldest first. */
async function takenBy({ database }: Pick<TestService, "database">) {
  const rows = await database
    .select()
    .from(sandboxGoodsRelease)
    .orderBy(asc(sandboxGoodsRelease.requestNo));
  return rows.map(({ arrivals, goods }) => ({
    arrivals,
    goods: goods.map(({ externalNo, quantity, sku }) => [externalNo, sku, quantity]),
  }));
}

test("repaid principal releases goods by their value, and the last fen the rest", async () => {
  const { service, client, externalNos, loanId } = await startWithPledge();
  const [phones, cases] = externalNos;
  expect(await client.loans.getLoan({ loanId })).toMatchObject({ goodsPledged: true });
  const released = async () => {
    const { goods, releasedFen, valueFen } = await client.pledges.getPledgedGoods({ loanId });
    return [releasedFen, valueFen, ...goods.map(({ releasedQuantity }) => releasedQuantity)];
  };
  expect(await released()).toEqual([0, PRINCIPAL_FEN, 0, 0, 0]);
  // Less than a phone; the message says nothing where nothing is released.
  await repayLoans(client, [loanId], 129_999);
  await service.context.jobs.settle();
  expect(await released()).toEqual([0, PRINCIPAL_FEN, 0, 0, 0]);
  expect(await takenBy(service)).toEqual([]);
  await repayLoans(client, [loanId], 260_001);
  await service.context.jobs.settle();
  expect(await released()).toEqual([390_000, PRINCIPAL_FEN, 3, 0, 0]);
  await repayLoans(client, [loanId], 4_829_999);
  await service.context.jobs.settle();
  expect(await released()).toEqual([5_218_000, PRINCIPAL_FEN, 40, 9, 0]);
  await repayLoans(client, [loanId]);
  await service.context.jobs.settle();
  expect(await released()).toEqual([PRINCIPAL_FEN, PRINCIPAL_FEN, 40, 10, 2]);
  expect(await takenBy(service)).toEqual([
    { arrivals: 1, goods: [[phones, "KD-A1", 3]] },
    {
      arrivals: 1,
      goods: [
        [phones, "KD-A1", 37],
        [cases, "KD-CASE", 9],
      ],
    },
    {
      arrivals: 1,
      goods: [
        [cases, "KD-CASE", 1],
        [cases, "KD-GIFT", 2],
      ],
    },
  ]);
  await expectInvariants(service.database, service.clock.now());
});

test("a refund by the order system releases goods as a repayment does", async () => {
  const { service, client, externalNos, loanId } = await startWithPledge();
  const [phones = ""] = externalNos;
  await refundAtOrderSystem(service, { externalNo: phones, amountFen: 260_000 });
  await service.context.jobs.settle();
  expect(await client.pledges.getPledgedGoods({ loanId })).toMatchObject({ releasedFen: 260_000 });
  expect(await takenBy(service)).toEqual([{ arrivals: 1, goods: [[phones, "KD-A1", 2]] }]);
  await expectInvariants(service.database, service.clock.now());
});

test("a message whose answer is lost is sent again, and is one message", async () => {
  const { service, client, externalNos, loanId } = await startWithPledge();
  await answerNext(service, "orderSystem", "releaseGoods", "apply-then-lose");
  await answerNext(service, "orderSystem", "releaseGoods", "unavailable");
  await repayLoans(client, [loanId], 130_000);
  await service.context.jobs.settle();
  expect(await takenBy(service)).toMatchObject([{ arrivals: 1 }]);
  for (const seconds of [3, 60, 300]) await pass(service, seconds);
  expect(await takenBy(service)).toEqual([{ arrivals: 2, goods: [[externalNos[0], "KD-A1", 1]] }]);
});

test("several processes release the goods of a repayment once", { timeout: 60_000 }, async () => {
  const { service, client, externalNos, loanId } = await startWithPledge({
    driver: "postgres",
    poolSize: 12,
  });
  await repayLoans(client, [loanId], 260_000);
  const { context, database, clock } = service;
  await Promise.all(
    Array.from({ length: 6 }, () =>
      inTransaction(database, (transaction) =>
        releaseGoodsOf(transaction, context, loanId, clock.now()),
      ),
    ),
  );
  await context.jobs.settle();
  expect(await takenBy(service)).toEqual([{ arrivals: 1, goods: [[externalNos[0], "KD-A1", 2]] }]);
  await expectInvariants(database, clock.now());
});

test("the lender may ask for a pledge, of a line that pays for goods", async () => {
  const service = await startTradingService();
  await applicantAt(service, "SUBMITTED", { phone: "13900000078" });
  await decide(service, "approve", { creditType: "GOODS_PLEDGE" });
  expect(
    await service.database
      .select({ type: creditLine.creditType, status: creditLine.status })
      .from(creditLine),
  ).toEqual([{ type: "GOODS_PLEDGE", status: "LOCKED" }]);
});

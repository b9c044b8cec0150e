import { FLEXIBLE_CREDIT } from "@kedu/domain";
import { expect, test } from "vitest";
import { answerNext, passDays } from "../../testing/applicant.ts";
import { startWithDealer } from "../../testing/borrowing.ts";
import { expectInvariants } from "../../testing/invariants.ts";
import { type IncreaseWish, raiseLimit, startIncrease } from "../../testing/raising-limits.ts";
import { makePayment, scriptBank, sendOrder } from "../../testing/trade.ts";
import { waitForCode, withKey } from "../../testing/withdrawing.ts";
import { inTransaction } from "../../database/transaction.ts";
import { freezeLine } from "../credit/freeze-line.ts";

const LIMIT_FEN = 100_000_000;
const temporary = { kind: "RAISE_TEMP_CREDIT", fileIds: [] } satisfies Partial<IncreaseWish>;

async function start() {
  const started = await startWithDealer({ limitFen: LIMIT_FEN });
  const { service, dealer } = started;
  const line = async () => {
    const api = await service.clientOf(dealer);
    const [shown] = (await api.credit.getHome()).lines;
    if (shown === undefined) throw new Error("the dealer has a line");
    return shown;
  };
  const changes = async () => {
    const api = await service.clientOf(dealer);
    return (await api.limitIncreases.listCreditChanges({})).items;
  };
  return { ...started, line, changes };
}

test("a grant raises the fixed limit, is recorded and told", async () => {
  const { service, client, dealer, line, changes } = await start();
  expect(await raiseLimit(service, client, dealer)).toMatchObject({
    status: "GRANTED",
    grantedFen: 20_000_000,
    limitAfterFen: 120_000_000,
    tempValidTo: null,
  });
  expect(await line()).toMatchObject({ limitFen: 120_000_000, availableFen: 120_000_000 });
  expect(await changes()).toMatchObject([
    {
      kind: "RAISE_FIXED_CREDIT",
      fromFen: LIMIT_FEN,
      toFen: 120_000_000,
      deltaFen: 20_000_000,
      tempValidTo: null,
      decidedBy: "LENDER",
      jumpTarget: "TO_CREDIT",
      at: "2026-03-02T10:00:00+08:00",
    },
  ]);
  const { items } = await client.notifications.listNotices({});
  expect(items.map(({ kind }) => kind)).toContain("LIMIT_RAISED");
});

test("the lender may grant less than was asked for", async () => {
  const { service, client, dealer, line } = await start();
  await answerNext(service, "risk", "reviewLimit", "grant", { increaseFen: 5_000_000 });
  expect(await raiseLimit(service, client, dealer)).toMatchObject({ grantedFen: 5_000_000 });
  expect((await line()).limitFen).toBe(105_000_000);
});

test("a temporary limit that runs out while it is used leaves nothing, and nothing negative", async () => {
  const { service, client, dealer, line, changes, borrow } = await start();
  const granted = await raiseLimit(service, client, dealer, {
    ...temporary,
    amountFen: 20_000_000,
  });
  expect(granted).toMatchObject({ status: "GRANTED", tempValidTo: "2026-04-01" });
  await borrow(110_000_000);
  const warnings = async () => {
    const { items } = await (await service.clientOf(dealer)).notifications.listNotices({});
    return items.filter(({ kind }) => kind === "TEMPORARY_LIMIT_ENDING");
  };
  await passDays(service, 26);
  expect(await warnings()).toEqual([]);
  // Three days before the last day, once.
  for (const days of [1, 1, 1, 1]) {
    await passDays(service, days);
    expect(await warnings()).toMatchObject([
      {
        facts: { amountFen: 20_000_000, limitFen: LIMIT_FEN, validTo: "2026-04-01" },
        at: "2026-03-29T00:00:00+08:00",
      },
    ]);
  }
  expect(await line()).toMatchObject({ limitFen: 120_000_000, availableFen: 10_000_000 });
  await passDays(service, 1);
  expect(await line()).toMatchObject({
    limitFen: LIMIT_FEN,
    usedFen: 110_000_000,
    availableFen: 0,
  });
  const [last] = await changes();
  expect(last).toMatchObject({
    kind: "RAISE_TEMP_CREDIT",
    fromFen: 120_000_000,
    toFen: LIMIT_FEN,
    deltaFen: -20_000_000,
    decidedBy: "LAST_DAY",
  });
  await expectInvariants(service.database, service.clock.now());
});

test("a reduction below what is used and held touches neither", async () => {
  const { service, client, dealer, line, changes, borrow } = await start();
  await borrow(60_000_000);
  const orderId = await sendOrder(service, dealer, 30_000_000);
  await scriptBank(service, "pay", "pending", { params: { seconds: 600, outcome: "OK" } });
  const payment = await makePayment(client, [orderId]);
  expect(payment.paymentId).not.toBe("");
  await answerNext(service, "risk", "reviewLimit", "reduce", { fixedFen: 40_000_000 });
  waitForCode(service);
  const reduced = await raiseLimit(service, client, dealer);
  expect(reduced).toMatchObject({ status: "REFUSED", limitAfterFen: 40_000_000 });
  expect(await line()).toMatchObject({
    status: "AVAILABLE",
    limitFen: 40_000_000,
    usedFen: 60_000_000,
    availableFen: 0,
  });
  expect((await changes())[0]).toMatchObject({ kind: "FIXED", deltaFen: -60_000_000 });
  await expectInvariants(service.database, service.clock.now());
});

test("a line that was frozen meanwhile keeps its limit, and the request ends", async () => {
  const { service, client, dealer, changes } = await start();
  await answerNext(service, "risk", "reviewLimit", "pending", { seconds: 60 });
  const proof = await startIncrease(service, client, dealer);
  await client.limitIncreases.confirmLimitIncrease(proof, withKey());
  await service.context.jobs.settle();
  const now = service.clock.now();
  await inTransaction(service.database, (transaction) =>
    freezeLine(transaction, { lineId: dealer.lineId, reason: "RISK", note: "核查", now }),
  );
  waitForCode(service);
  await service.context.jobs.settle();
  const { increaseId } = proof;
  expect(await client.limitIncreases.getLimitIncrease({ increaseId })).toMatchObject({
    status: "CLOSED",
    closedBy: "LINE_NOT_OPEN",
    limitAfterFen: null,
  });
  expect(await changes()).toEqual([]);
});

test("a lender that is away is asked again, and one that never decides leaves the limit", async () => {
  const { service, client, dealer } = await start();
  await answerNext(service, "risk", "reviewLimit", "unavailable", {}, 200);
  const proof = await startIncrease(service, client, dealer);
  await client.limitIncreases.confirmLimitIncrease(proof, withKey());
  await passDays(service, 29);
  const { increaseId } = proof;
  const seen = async () =>
    (await service.clientOf(dealer)).limitIncreases.getLimitIncrease({ increaseId });
  expect((await seen()).status).toBe("DECIDING");
  await passDays(service, 1);
  expect(await seen()).toMatchObject({ status: "CLOSED", closedBy: "UNDECIDED" });
  const api = await service.clientOf(dealer);
  const offer = await api.limitIncreases.getIncreaseOffer({ appCode: FLEXIBLE_CREDIT });
  expect(offer).toMatchObject({ limitFen: LIMIT_FEN, open: null });
});

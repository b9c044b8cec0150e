import { expect, test } from "vitest";
import { asc } from "../../database/drizzle.ts";
import { sandboxMessage } from "../../sandbox/world/sandbox-tables.ts";
import { queueScript } from "../../sandbox/world/scripts.ts";
import { startWithDealer } from "../../testing/borrowing.ts";
import { drawBusinessLoan } from "../../testing/business-loan.ts";
import { goTo, repayLoans } from "../../testing/trade.ts";

async function start() {
  const started = await startWithDealer({ businessLine: {} });
  const { service } = started;
  const messages = async () => {
    const rows = await service.database
      .select({ textSealed: sandboxMessage.textSealed })
      .from(sandboxMessage)
      .orderBy(asc(sandboxMessage.sentAt));
    return rows.map(({ textSealed }) => {
      const text = service.context.vault.open(textSealed);
      return /(7天后|3天后|今日到期|冻结)/.exec(text)?.[0] ?? text;
    });
  };
  const failing = (times: number) =>
    queueScript(
      service.database,
      service.context.ids,
      { provider: "sms", op: "send", mode: "unavailable", times, params: {} },
      service.clock.now(),
    );
  return { ...started, messages, failing };
}

test("reminded 7 days before, 3 days before and on the due day, once each, at ten", async () => {
  const { service, borrow, messages } = await start();
  await borrow(1_000_000);
  await goTo(service, "2026-04-09T09:59:59+08:00");
  expect(await messages()).toEqual([]);
  await goTo(service, "2026-04-09T10:00:00+08:00");
  expect(await messages()).toEqual(["7天后"]);
  await service.context.jobs.settle();
  await goTo(service, "2026-04-16T10:00:00+08:00");
  expect(await messages()).toEqual(["7天后", "3天后", "今日到期"]);
});

test("no reminder is sent for what is paid", async () => {
  const { service, client, borrow, messages } = await start();
  const loanId = await borrow(1_000_000);
  await goTo(service, "2026-04-09T11:00:00+08:00");
  await repayLoans(client, [loanId]);
  await goTo(service, "2026-04-20T11:00:00+08:00");
  expect(await messages()).toEqual(["7天后"]);
});

test("a message that fails is retried with growing pauses", async () => {
  const { service, borrow, messages, failing } = await start();
  await borrow(1_000_000);
  await failing(2);
  await goTo(service, "2026-04-09T10:00:00+08:00");
  expect(await messages()).toEqual([]);
  await goTo(service, "2026-04-09T10:01:00+08:00");
  expect(await messages()).toEqual([]);
  await goTo(service, "2026-04-09T10:03:00+08:00");
  expect(await messages()).toEqual(["7天后"]);
});

test("a message that waited until the loan was paid is not sent any more", async () => {
  const { service, client, borrow, messages, failing } = await start();
  const loanId = await borrow(1_000_000);
  await failing(1);
  await goTo(service, "2026-04-09T10:00:00+08:00");
  await repayLoans(client, [loanId]);
  await goTo(service, "2026-04-09T10:05:00+08:00");
  expect(await messages()).toEqual([]);
});

test("no reminder is sent for a paid row of a running loan, nor for a row without anything to pay", async () => {
  const { service, dealer, client, messages, failing } = await start();
  const loanId = await drawBusinessLoan(service, dealer, { principalFen: 1_200_000, periods: 12 });
  // The interest of its first period, all that its first row has, is waived.
  await drawBusinessLoan(service, dealer, {
    principalFen: 600_000,
    periods: 3,
    coupon: { type: 8, freeDays: 60 },
  });
  await goTo(service, "2026-04-10T09:59:59+08:00");
  expect(await messages()).toEqual(["7天后", "3天后"]);
  await failing(1);
  await goTo(service, "2026-04-10T10:00:00+08:00");
  await repayLoans(client, [loanId]);
  await goTo(service, "2026-04-10T10:05:00+08:00");
  expect(await messages()).toEqual(["7天后", "3天后"]);
  expect(await client.loans.getLoan({ loanId })).toMatchObject({
    status: "ACTIVE",
    periodsPaid: 1,
  });
  const { items } = await client.notifications.listNotices({});
  expect(items.filter(({ kind }) => kind.startsWith("DUE_"))).toHaveLength(3);
});

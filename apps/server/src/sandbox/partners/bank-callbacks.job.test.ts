import type { ApiClient } from "@kedu/api/browser";
import { expect, test } from "vitest";
import { asc, eq } from "../../database/drizzle.ts";
import { runDue } from "../../testing/scheduled-job.ts";
import { expectBankAgrees, expectInvariants } from "../../testing/invariants.ts";
import { insertPayingDealer } from "../../testing/paying-dealer.ts";
import { startTestService } from "../../testing/service.ts";
import { payOrders, scriptBank, sendOrder } from "../../testing/trade.ts";
import { sandboxOf } from "./sandbox.ts";
import { sandboxBankCallback } from "../world/sandbox-tables.ts";

/** A service whose bank calls back, and a dealer who pays 10,000.00 yuan. */
async function openTrade() {
  const service = await startTestService({ driver: "pglite" });
  const sandbox = sandboxOf(service.context, async () => {});
  sandbox.door.leadTo(service.app);
  const [bank] = sandbox.jobs;
  if (bank === undefined) throw new Error("the sandbox has no bank");
  const dealer = await insertPayingDealer(service.context);
  const client: ApiClient = await service.clientOf(dealer);
  const statusOf = async (paymentId: string) =>
    (await client.payments.getPayment({ paymentId })).status;
  return {
    service,
    bank,
    statusOf,
    async pay(mode: string, params: Record<string, unknown> = {}) {
      await scriptBank(service, "pay", mode, { params });
      const orderId = await sendOrder(service, dealer, 1_000_000);
      return payOrders(service, client, dealer, [orderId]);
    },
    /** Lets time pass and the bank do what it planned. @returns the service's answers to its calls */
    async letTheBankCall(seconds: number) {
      const { clock, context, database } = service;
      clock.moveTo(new Date(clock.now().getTime() + seconds * 1000));
      for (;;) {
        const at = await bank.nextDueAt(database, []);
        if (at === null || at > clock.now()) break;
        await runDue(bank, database, at);
      }
      const sent = await context.database
        .select()
        .from(sandboxBankCallback)
        .orderBy(asc(sandboxBankCallback.id));
      return sent.map(({ statuses }) => statuses);
    },
    async expectBooks() {
      await expectInvariants(service.database, service.clock.now());
      await expectBankAgrees(service.database);
    },
  };
}

test("a payment whose answer was lost is settled by the callback alone, and by it once", async () => {
  const trade = await openTrade();
  const payment = await trade.pay("callback-only");
  expect(payment.status).toBe("PROCESSING");
  expect(await trade.letTheBankCall(1)).toEqual([[200]]);
  expect(await trade.statusOf(payment.paymentId)).toBe("SUCCESS");
  await trade.expectBooks();
});

test("a review ends with a callback, as the bank decided", async () => {
  const trade = await openTrade();
  const passed = await trade.pay("review", { seconds: 60 });
  const refused = await trade.pay("review", { seconds: 60, outcome: "REFUSED" });
  const kept = await trade.pay("pending", { seconds: 60 });
  expect([passed, refused, kept].map(({ status }) => status)).toEqual([
    "AUDITING",
    "AUDITING",
    "PROCESSING",
  ]);
  expect(await trade.letTheBankCall(59)).toEqual([]);
  expect(await trade.letTheBankCall(1)).toEqual([[200], [200], [200]]);
  expect(await trade.statusOf(passed.paymentId)).toBe("SUCCESS");
  expect(await trade.statusOf(refused.paymentId)).toBe("FAIL");
  expect(await trade.statusOf(kept.paymentId)).toBe("SUCCESS");
  await trade.expectBooks();
});

test("repeated, late, forged and wrong callbacks change nothing", async () => {
  const trade = await openTrade();
  const payments = [
    await trade.pay("double-callback", { copies: 5 }),
    await trade.pay("out-of-order"),
    await trade.pay("forged-callback"),
    await trade.pay("forged-callback", { what: "TIMESTAMP" }),
    await trade.pay("wrong-amount-callback"),
  ];
  expect(await trade.letTheBankCall(5)).toEqual([
    [200, 200, 200, 200, 200],
    [200],
    [200],
    [200],
    [401],
    [401],
    [422],
  ]);
  for (const { paymentId } of payments) expect(await trade.statusOf(paymentId)).toBe("SUCCESS");
  await trade.expectBooks();
});

test("a bank that finds the service away calls again", async () => {
  const trade = await openTrade();
  const { app, context, clock } = trade.service;
  const payment = await trade.pay("callback-only");
  const sandbox = sandboxOf(context, async () => {});
  // A web server that is not the service: whatever is asked, it is busy.
  sandbox.door.leadTo({
    ...app,
    inject: async () => ({ statusCode: 503, payload: "" }),
  } as unknown as typeof app);
  const [bank] = sandbox.jobs;
  if (bank === undefined) throw new Error("the sandbox has no bank");
  await runDue(bank, context.database, clock.now());
  const [waiting] = await context.database
    .select()
    .from(sandboxBankCallback)
    .where(eq(sandboxBankCallback.copies, 1));
  expect(waiting).toMatchObject({ statuses: [503], sentAt: null });
  expect(await trade.letTheBankCall(30)).toEqual([[503]]);
  expect(await trade.letTheBankCall(30)).toEqual([[200]]);
  expect(await trade.statusOf(payment.paymentId)).toBe("SUCCESS");
});

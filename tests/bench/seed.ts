import { setTimeout as pause } from "node:timers/promises";
import { registerManufacturerKey } from "@kedu/server/src/capabilities/orders/register-manufacturer-key.ts";
import { inTransaction } from "@kedu/server/src/database/transaction.ts";
import { insertPayingDealer } from "@kedu/server/src/testing/paying-dealer.ts";
import { sessionCookieOf } from "@kedu/server/src/testing/session-cookie.ts";
import { formatInstant } from "@kedu/domain";
import { type OpenService } from "./open-service.ts";
import { openCaller, pay } from "./payments.ts";

/** A dealer who can pay, logged in, with unpaid orders. */
export interface SeededDealer {
  readonly cookie: string;
  readonly orderIds: readonly string[];
}

/** A dealer to create. */
export interface DealerPlan {
  readonly orders: number;
  /**
   * Orders that are paid before anything is measured, so that there are loans, and the first payment's gift is given.
   */
  readonly paid: number;
}

const KEY = { keyId: "bench-manufacturer", secret: "a secret of the benchmark's order system" };
const ORDER_FEN = 10_000;
const LIMIT_FEN = 900_000_000;

/** Fills a migrated database: lines are inserted directly, everything else is created by the service's operations. */
export async function seed(
  service: OpenService,
  plans: readonly DealerPlan[],
): Promise<SeededDealer[]> {
  const { context } = service;
  await inTransaction(context.database, (transaction) =>
    registerManufacturerKey(transaction, context, {
      ...KEY,
      manufacturer: {
        manufacturerId: KEY.keyId,
        name: "测试厂商",
        sources: ["LEAF"],
      },
      now: context.clock.now(),
    }),
  );
  const port = await service.listen();
  const dealers: SeededDealer[] = [];
  for (const [index, plan] of plans.entries()) {
    const number = index + 1;
    const dealer = await insertPayingDealer(context, { number, limitFen: LIMIT_FEN });
    const cookie = await sessionCookieOf(context, dealer);
    const caller = openCaller(port, cookie);
    const { items } = await caller.send<{ items: { code: string; version: string }[] }>(
      "GET",
      "/documents?moment=FACE",
    );
    const documents = items.map(({ code, version }) => ({ code, version }));
    await caller.send("POST", "/consents", { documents });
    const orderIds: string[] = [];
    for (let order = 0; order < plan.orders; order += 1) {
      orderIds.push(await sendOrder(service, dealer.organizationCode, `${number}-${order}`));
    }
    for (const orderId of orderIds.slice(0, plan.paid)) await pay(caller, orderId);
    caller.close();
    dealers.push({ cookie, orderIds: orderIds.slice(plan.paid) });
  }
  // The follow-up work of the payments is done: messages are sent.
  await context.jobs.settle();
  await pause(100);
  return dealers;
}

async function sendOrder(
  { context, sandbox }: OpenService,
  organizationCode: string,
  externalNo: string,
): Promise<string> {
  const { status, body } = await sandbox.door.sendSigned(
    "/intake/orders",
    {
      source: "LEAF",
      externalNo,
      organizationCode,
      receiver: {
        receiverNo: "R1",
        name: "深圳测试供应链有限公司",
        bankName: "工商银行",
        accountNo: "4000000000000000001",
      },
      lines: [{ sku: "A1", name: "手机", quantity: 1, unitPriceFen: ORDER_FEN }],
      amountFen: ORDER_FEN,
      orderVersion: 1,
      createdAt: formatInstant(context.clock.now()),
    },
    KEY,
  );
  if (status !== 200) throw new Error(`intake answered ${status}: ${JSON.stringify(body)}`);
  return (body as { orderId: string }).orderId;
}

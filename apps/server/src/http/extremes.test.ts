import { contract } from "@kedu/api";
import { ORDER_AMOUNT_MAX_FEN, ORDER_SOURCES, ORDER_VERSION_MAX } from "@kedu/domain";
import { expect, test } from "vitest";
import { z } from "zod";
import { registerManufacturerKey } from "../capabilities/orders/register-manufacturer-key.ts";
import { inTransaction } from "../database/transaction.ts";
import { startWithDealer } from "../testing/borrowing.ts";
import {
  extremesFor,
  type Json,
  MINUS_ZERO,
  placesOf,
  replaced,
  sampleOf,
  valueAt,
} from "../testing/extremes.ts";
import { expectInvariants } from "../testing/invariants.ts";
import { sendAsDesk } from "../testing/complaining.ts";
import { sendAsInsurer } from "../testing/insuring.ts";
import { sendAsOpener } from "../testing/opener.ts";
import { orderBody, sendAsBank, sendAsManufacturer, sendSigned } from "../testing/trade.ts";
import { type WebOperation, webOperations } from "./operations.ts";

const OPERATIONS = webOperations().flatMap((operation) => {
  const found = Object.values(contract)
    .flatMap((capability) => Object.entries(capability))
    .find(([name]) => name === operation.name);
  const schema = found?.[1]["~orpc"].inputSchema;
  if (schema === undefined) return [];
  const json = z.toJSONSchema(schema as z.ZodType, { io: "input", unrepresentable: "any" }) as Json;
  // A form with files is read by its own rules, which have their own tests.
  return JSON.stringify(json).includes("binary") ? [] : [{ operation, json }];
});

/** What an operation's tests send to it. */
async function open() {
  const { service, dealer, borrow } = await startWithDealer();
  const cookie = await service.cookieOf(dealer);
  const loanId = await borrow(1_000_000);
  const order = orderBody(service, dealer, 2_000_000);
  const taken = await sendAsManufacturer(service, "/intake/orders", order);
  const { orderId } = taken.json<{ orderId: string }>();
  const manufacturer = { keyId: "extremes", secret: "a secret of the extremes" };
  await inTransaction(service.database, (transaction) =>
    registerManufacturerKey(transaction, service.context, {
      ...manufacturer,
      manufacturer: { manufacturerId: "extremes", name: "测试厂商", sources: ORDER_SOURCES },
      now: service.clock.now(),
    }),
  );
  const known = {
    organizationCode: dealer.organizationCode,
    accountNo: dealer.safeAccountNo,
    orderId,
    orderIds: [orderId],
    loanId,
    loanIds: [loanId],
    month: "2026-02-01",
  };
  const signed = {
    manufacturer: (path: string, body: unknown) => sendSigned(service, path, body, manufacturer),
    bank: (path: string, body: unknown) => sendAsBank(service, body, path),
    insurer: (path: string, body: unknown) => sendAsInsurer(service, path, body),
    opener: (path: string, body: unknown) => sendAsOpener(service, path, body),
    desk: (path: string, body: unknown) => sendAsDesk(service, path, body),
  };
  let sent = 0;
  const send = async ({ callers, path, method }: WebOperation, input: Json): Promise<number> => {
    const left: Record<string, unknown> = { ...input };
    const filled = path.replaceAll(/:([A-Za-z]+)/g, (_all, name: string) => {
      const value = String(left[name]).slice(0, 2_000);
      delete left[name];
      return encodeURIComponent(value) || "-";
    });
    if (callers.kind === "PARTNER") {
      return (await signed[callers.partner](filled, left)).statusCode;
    }
    sent += 1;
    const headers = { cookie, "idempotency-key": `key-${sent}` };
    if (method === "GET") {
      const query = new URLSearchParams();
      for (const [name, value] of Object.entries(left)) {
        query.set(name, String(value).slice(0, 2_000));
      }
      const answer = await service.app.inject({
        url: `/api${filled}?${query.toString()}`,
        headers,
      });
      return answer.statusCode;
    }
    const answer = await service.app.inject({
      method: method === "PUT" ? "PUT" : "POST",
      url: `/api${filled}`,
      headers: { ...headers, "content-type": "application/json" },
      payload: JSON.stringify(left).replaceAll(`"${MINUS_ZERO}"`, "-0"),
    });
    return answer.statusCode;
  };
  return { service, known, send };
}

test("every operation answers every extreme, and never with a fault", async () => {
  const { service, known, send } = await open();
  const faults: string[] = [];
  let answers = 0;
  for (const { operation, json } of OPERATIONS) {
    const sample = sampleOf(json, "", known) as Json;
    for (const path of placesOf(sample)) {
      await Promise.all(
        extremesFor(valueAt(sample, path)).map(async (extreme) => {
          const status = await send(operation, replaced(sample, path, extreme) as Json);
          answers += 1;
          if (status >= 500) {
            const shown = JSON.stringify(extreme).slice(0, 40);
            faults.push(`${operation.name} ${path.join(".")} ${shown}: ${status}`);
          }
        }),
      );
    }
  }
  expect(faults).toEqual([]);
  expect(answers).toBeGreaterThan(1_500);
  await expectInvariants(service.database, service.clock.now());
}, 240_000);

test("the dearest orders can be shown, and so can ones from before there was a dearest", async () => {
  const { service, dealer, client } = await startWithDealer();
  const dearest = {
    ...orderBody(service, dealer, ORDER_AMOUNT_MAX_FEN),
    orderVersion: ORDER_VERSION_MAX,
  };
  const first = await sendAsManufacturer(service, "/intake/orders", dearest);
  const again = orderBody(service, dealer, ORDER_AMOUNT_MAX_FEN);
  const second = await sendAsManufacturer(service, "/intake/orders", again);
  expect([first.statusCode, second.statusCode]).toEqual([200, 200]);
  expect((await client.credit.getHome()).toPay.amountFen).toBe(2 * ORDER_AMOUNT_MAX_FEN);
  for (const [changes, field] of [
    [{ amountFen: ORDER_AMOUNT_MAX_FEN + 1 }, "amountFen"],
    [{ amountFen: Number.MAX_SAFE_INTEGER }, "amountFen"],
    [{ orderVersion: 3e9 }, "orderVersion"],
    [{ createdAt: "2024-01-01T00:00:00+08:00" }, "createdAt"],
    [{ purchaseMonths: [{ month: "2026-04-01", amountFen: 1 }] }, "purchaseMonths"],
  ] as const) {
    const refused = await sendAsManufacturer(service, "/intake/orders", { ...again, ...changes });
    expect(refused.json()).toMatchObject({ code: "INPUT_INVALID", data: { fields: [field] } });
  }
  await inTransaction(service.database, (transaction) =>
    transaction.execute(`update purchase_order set amount_fen = ${Number.MAX_SAFE_INTEGER}`),
  );
  const home = await client.credit.getHome();
  expect(home.toPay).toMatchObject({ count: 2, amountFen: Number.MAX_SAFE_INTEGER });
  const { items, toPayFen } = await client.orders.listOrders({ view: "TO_PAY" });
  expect([items.length, toPayFen]).toEqual([2, Number.MAX_SAFE_INTEGER]);
  await expect(
    client.payments.quotePayment({
      orderIds: items.map(({ orderId }) => orderId),
      interestCoupon: "BEST",
      principalCoupon: "BEST",
    }),
  ).rejects.toMatchObject({ code: "LIMIT_TOO_LOW" });
});

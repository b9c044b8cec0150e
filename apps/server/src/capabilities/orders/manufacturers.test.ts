import { ORDER_SOURCES } from "@kedu/domain";
import { expect, test } from "vitest";
import { inTransaction } from "../../database/transaction.ts";
import { insertPayingDealer } from "../../testing/paying-dealer.ts";
import { orderBody, sendSigned, startTradingService } from "../../testing/trade.ts";
import { readPurchases } from "../credit/purchases-reader.ts";
import { KeyTakenError, registerManufacturerKey } from "./register-manufacturer-key.ts";

const INTAKE = "/intake/orders";
const CANCEL = "/intake/order-cancellations";

async function start() {
  const service = await startTradingService();
  const dealer = await insertPayingDealer(service.context);
  const client = await service.clientOf(dealer);
  /** Gives a manufacturer a key. @returns what it can send with it. */
  const register = async (
    manufacturerId: string,
    keyId: string,
    sources: (typeof ORDER_SOURCES)[number][] = [...ORDER_SOURCES],
  ) => {
    const key = { keyId, secret: `the secret of ${keyId}` };
    await inTransaction(service.database, (transaction) =>
      registerManufacturerKey(transaction, service.context, {
        ...key,
        manufacturer: { manufacturerId, name: manufacturerId, sources },
        now: service.clock.now(),
      }),
    );
    return async (path: string, body: object) => {
      const answer = await sendSigned(service, path, body, key);
      return { status: answer.statusCode, body: answer.json<Record<string, unknown>>() };
    };
  };
  return { service, dealer, client, register };
}

test("another manufacturer can neither change nor cancel an order, nor learn that it exists", async () => {
  const { service, dealer, client, register } = await start();
  const [first, second] = [await register("first", "1"), await register("second", "2")];
  const body = orderBody(service, dealer, 2_600_000);
  const { orderId } = (await first(INTAKE, body)).body;
  const number = { source: body.source, externalNo: body.externalNo };
  const before = await client.orders.getOrder({ orderId: String(orderId) });

  const foreign = await second(CANCEL, number);
  const unknown = await second(CANCEL, { ...number, externalNo: "UNKNOWN" });
  expect(foreign).toEqual({
    status: 404,
    body: expect.objectContaining({ code: "ORDER_NOT_FOUND" }),
  });
  expect(foreign.body).toEqual(unknown.body);

  // Numbers are each manufacturer's own: the same number is an order of the second's.
  const receiver = { ...body.receiver, receiverNo: "R2", name: "另一家供应链有限公司" };
  const again = await second(INTAKE, { ...body, receiver, orderVersion: 2 });
  expect(again).toMatchObject({ status: 200, body: { duplicate: false } });
  expect(again.body["orderId"]).not.toBe(orderId);
  expect(await client.orders.getOrder({ orderId: String(orderId) })).toEqual(before);

  expect((await second(CANCEL, number)).body).toMatchObject({ status: "CANCELLED" });
  expect(await client.orders.getOrder({ orderId: String(orderId) })).toEqual(before);
  expect((await first(CANCEL, number)).body).toEqual({ orderId, status: "CANCELLED" });
});

test("a manufacturer's next key goes on with the orders of its last one", async () => {
  const { service, dealer, register } = await start();
  const [old, next] = [await register("maker", "2025"), await register("maker", "2026")];
  const body = orderBody(service, dealer, 2_600_000);
  const { orderId } = (await old(INTAKE, body)).body;
  expect((await next(INTAKE, body)).body).toMatchObject({ orderId, duplicate: true });
  await service.database.execute(
    "update manufacturer_key set revoked_at = now() where key_id = '2025'",
  );
  expect(await old(INTAKE, body)).toMatchObject({
    status: 401,
    body: { code: "SIGNATURE_INVALID" },
  });
  expect((await next(CANCEL, body)).status).toBe(400);
  const { source, externalNo } = body;
  expect((await next(CANCEL, { source, externalNo })).body).toEqual({
    orderId,
    status: "CANCELLED",
  });
});

test("a key is not given to another manufacturer, and sends for its own order systems alone", async () => {
  const { service, dealer, register } = await start();
  const maker = await register("maker", "1", ["E_COMMERCE"]);
  await expect(register("other", "1")).rejects.toBeInstanceOf(KeyTakenError);
  const body = orderBody(service, dealer, 2_600_000);
  expect(await maker(INTAKE, body)).toMatchObject({
    status: 400,
    body: { code: "INPUT_INVALID", data: { fields: ["source"] } },
  });
  expect((await maker(INTAKE, { ...body, source: "E_COMMERCE" })).status).toBe(200);
});

test("a manufacturer replaces the purchases that it reported itself, and those of others stay", async () => {
  const { service, dealer, register } = await start();
  const [first, second] = [await register("first", "1"), await register("second", "2")];
  const report = (amountFen: number) => ({
    ...orderBody(service, dealer, 100),
    purchaseMonths: [{ month: "2026-02-01", amountFen }],
  });
  await first(INTAKE, report(5_000));
  await second(INTAKE, report(1));
  await first(INTAKE, report(6_000));
  expect(await readPurchases(service.database, dealer.enterpriseId, "2026-03-02")).toEqual([
    { month: "2026-02-01", amountFen: 6_001 },
  ]);
});

import { createHmac } from "node:crypto";
import { expect, test } from "vitest";
import { registerManufacturerKey } from "../capabilities/orders/register-manufacturer-key.ts";
import { inTransaction } from "../database/transaction.ts";
import { startTestService } from "../testing/service.ts";
import { handleSigned } from "../calls/call.ts";
import { signatureOf, type SignedRequest } from "./signature.ts";

const ID = "01ARZ3NDEKTSV4RRFFQ69G5FAV";

test("a signed request needs its key, its method, its address, its time and its body", async () => {
  const router = {
    orders: {
      cancelOrder: handleSigned.orders.cancelOrder.handler(async ({ context }) => ({
        orderId: ID,
        status: context.signer.keyId,
      })),
    },
  };
  const service = await startTestService({ router, jobs: () => [] });
  const secret = "s".repeat(40);
  await inTransaction(service.database, (tx) =>
    registerManufacturerKey(tx, service.context, {
      keyId: "maker",
      secret,
      manufacturer: { manufacturerId: "m", name: "m", sources: ["LEAF"] },
      now: service.clock.now(),
    }),
  );
  const body = JSON.stringify({ source: "LEAF", externalNo: "1" });
  const target = "/api/intake/order-cancellations";
  const send = (
    timestamp: string,
    changes: Record<string, string | string[]> = {},
    payload = body,
    signed: Partial<SignedRequest> = {},
  ) =>
    service.app.inject({
      method: "POST",
      url: target,
      payload,
      headers: {
        "content-type": "application/json",
        "x-kedu-key": "maker",
        "x-kedu-timestamp": timestamp,
        "x-kedu-signature": signatureOf(secret, {
          method: "POST",
          target,
          timestamp,
          body: Buffer.from(body),
          ...signed,
        }),
        ...changes,
      },
    });
  const now = "2026-03-02T10:00:00+08:00";
  const signature = signatureOf(secret, {
    method: "POST",
    target,
    timestamp: now,
    body: Buffer.from(body),
  });
  /** What covered the time and the body alone. */
  const oldSignature = (timestamp: string) =>
    createHmac("sha256", secret).update(`${timestamp}\n${body}`).digest("hex");
  expect((await send(now)).json()).toEqual({ orderId: ID, status: "maker" });
  for (const answer of [
    await send(now, { "x-kedu-key": "other" }),
    await send(now, { "x-kedu-signature": "0".repeat(64) }),
    await send(now, { "x-kedu-signature": "short" }),
    await send(now, {}, body.replace("1", "2")),
    // A signature for one operation serves no other.
    await send(now, {}, body, { method: "PUT" }),
    await send(now, {}, body, { target: "/api/intake/orders" }),
    await send(now, {}, body, { target: `${target}?again=1` }),
    await send(now, {}, body, { timestamp: "2026-03-02T10:00:01+08:00" }),
    await send(now, { "x-kedu-signature": oldSignature(now) }),
    // Headers that are not of the form, each with a signature that would fit it.
    await send(now, { "x-kedu-signature": signature.toUpperCase() }),
    await send(now, { "x-kedu-signature": `sha256=${signature}` }),
    await send(now, { "x-kedu-signature": [signature, signature] }),
    await send(now, { "x-kedu-key": ["maker", "maker"] }),
    await send(now, { "x-kedu-key": "maker ".repeat(20) }),
    await send(now, { "x-kedu-key": "m".repeat(8_000) }),
    await send("2026-02-30T10:00:00+08:00"),
    await send("2026-03-02T09:59:60+08:00"),
    await send("2026-03-02 10:00:00"),
    await send(`2026-03-02T10:00:00.${"0".repeat(60)}+08:00`),
    await send(String(service.clock.now().getTime())),
  ]) {
    expect(answer.json()).toMatchObject({ code: "SIGNATURE_INVALID", status: 401 });
  }
  const unsigned = await service.app.inject({
    method: "POST",
    url: "/api/intake/order-cancellations",
    payload: body,
    headers: { "content-type": "application/json" },
  });
  expect(unsigned.statusCode).toBe(401);
  for (const late of ["2026-03-02T09:54:59+08:00", "2026-03-02T10:05:01+08:00"]) {
    expect((await send(late)).json()).toMatchObject({ code: "REQUEST_EXPIRED" });
  }
});

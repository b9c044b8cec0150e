import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { refusalOf } from "../../testing/applicant.ts";
import { startWithDealer } from "../../testing/borrowing.ts";
import { payLinkTo } from "../../testing/pay-link.ts";
import { insertPayingDealer } from "../../testing/paying-dealer.ts";
import { orderBody, payOrders, sendAsManufacturer, type Service } from "../../testing/trade.ts";
import { withKey } from "../../testing/withdrawing.ts";
import { payLink } from "./orders-tables.ts";

async function startWithOrder() {
  const started = await startWithDealer();
  const { dealer, service } = started;
  const body = orderBody(service, dealer, 1_000_000);
  const answer = await sendAsManufacturer(service, "/intake/orders", body);
  return {
    ...started,
    externalNo: body.externalNo,
    orderId: answer.json<{ orderId: string }>().orderId,
  };
}

const openedOf = ({ database }: Pick<Service, "database">) => database.$count(payLink);

test("a link leads to its order, once; the same call again is answered as before", async () => {
  const { client, externalNo, orderId, service } = await startWithOrder();
  const link = payLinkTo(service, externalNo);
  const key = withKey();
  expect(await client.orders.openPayLink(link, key)).toEqual({ orderId, isPayable: true });
  // Its answer was lost.
  expect(await client.orders.openPayLink(link, key)).toEqual({ orderId, isPayable: true });
  expect((await refusalOf(client.orders.openPayLink(link, withKey()))).code).toBe("PAY_LINK_USED");
  // A new link to the same order is another one.
  const next = await client.orders.openPayLink(payLinkTo(service, externalNo), withKey());
  expect(next.orderId).toBe(orderId);
  expect(await openedOf(service)).toBe(2);
});

test("a paid order is led to, and is not payable", async () => {
  const { client, dealer, externalNo, orderId, service } = await startWithOrder();
  await payOrders(service, client, dealer, [orderId]);
  expect(await client.orders.openPayLink(payLinkTo(service, externalNo), withKey())).toEqual({
    orderId,
    isPayable: false,
  });
});

test("an expired link is refused, and so is one that is good for too long", async () => {
  const { client, externalNo, service } = await startWithOrder();
  const open = async (expiresAt: string) => {
    const { code } = await refusalOf(
      client.orders.openPayLink(payLinkTo(service, externalNo, { expiresAt }), withKey()),
    );
    return code;
  };
  expect(await open("2026-03-02T10:00:00+08:00")).toBe("REQUEST_EXPIRED");
  expect(await open("2026-03-10T00:00:00+08:00")).toBe("REQUEST_EXPIRED");
  expect(await openedOf(service)).toBe(0);
});

test("a link that was changed opens nothing, whatever of it was changed", async () => {
  const { client, dealer, externalNo, service } = await startWithOrder();
  const other = orderBody(service, dealer, 2_000_000);
  await sendAsManufacturer(service, "/intake/orders", other);
  const link = payLinkTo(service, externalNo);
  const changes: readonly Partial<typeof link>[] = [
    { externalNo: other.externalNo },

    { nonce: randomUUID() },
    { expiresAt: "2026-03-02T12:00:00+08:00" },
    { expiresAt: "2026-03-02T11:00:00.0+08:00" },
    { keyId: "unknown" },
    { signature: "0".repeat(64) },
    { signature: payLinkTo(service, other.externalNo).signature },
  ];
  for (const change of changes) {
    const { code } = await refusalOf(client.orders.openPayLink({ ...link, ...change }, withKey()));
    expect([change, code]).toEqual([change, "SIGNATURE_INVALID"]);
  }
  expect(await openedOf(service)).toBe(0);
});

test("another dealer finds no order, and the link stays good for whom it is", async () => {
  const { client, externalNo, orderId, service } = await startWithOrder();
  const stranger = await service.clientOf(await insertPayingDealer(service.context, { number: 2 }));
  const link = payLinkTo(service, externalNo);
  expect((await refusalOf(stranger.orders.openPayLink(link, withKey()))).code).toBe(
    "ORDER_NOT_FOUND",
  );
  expect(
    (await refusalOf(client.orders.openPayLink(payLinkTo(service, "NO-SUCH"), withKey()))).code,
  ).toBe("ORDER_NOT_FOUND");
  expect((await client.orders.openPayLink(link, withKey())).orderId).toBe(orderId);
});

test("a link that is opened many times at once opens once", { timeout: 60_000 }, async () => {
  const { dealer, service } = await startWithDealer({}, { driver: "postgres", poolSize: 12 });
  const body = orderBody(service, dealer, 1_000_000);
  await sendAsManufacturer(service, "/intake/orders", body);
  const client = await service.clientOf(dealer);
  const link = payLinkTo(service, body.externalNo);
  const ends = await Promise.all(
    Array.from({ length: 6 }, () =>
      client.orders.openPayLink(link, withKey()).then(
        () => "OPENED",
        (error: unknown) => String(Reflect.get(Object(error), "code")),
      ),
    ),
  );
  expect(ends.toSorted()).toEqual(["OPENED", ...Array<string>(5).fill("PAY_LINK_USED")]);
});

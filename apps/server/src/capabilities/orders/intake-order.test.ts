import { expect, test } from "vitest";
import { expectInvariants } from "../../testing/invariants.ts";
import { insertPayingDealer } from "../../testing/paying-dealer.ts";
import {
  makePayment,
  orderBody,
  payOrders,
  proveConsent,
  confirm,
  scriptBank,
  sendAsManufacturer,
  sendSigned,
  startTradingService,
} from "../../testing/trade.ts";

const INTAKE = "/intake/orders";

async function start() {
  const service = await startTradingService();
  const dealer = await insertPayingDealer(service.context);
  return { service, dealer, client: await service.clientOf(dealer) };
}

test("an order comes in with its deadline, and the same order again changes nothing", async () => {
  const { service, dealer, client } = await start();
  const body = orderBody(service, dealer, 2_600_000);
  const first = await sendAsManufacturer(service, INTAKE, body);
  expect(first.json()).toMatchObject({
    status: "TO_BE_BILLED",
    payDeadline: "2026-03-02T14:00:00+08:00",
    duplicate: false,
  });
  const again = await sendAsManufacturer(service, INTAKE, body);
  expect(again.json()).toEqual({ ...first.json<object>(), duplicate: true });
  const listed = await client.orders.listOrders({ view: "TO_PAY" });
  expect(listed).toMatchObject({
    total: 1,
    toPayCount: 1,
    toPayFen: 2_600_000,
    cutoffAt: "2026-03-02T14:00:00+08:00",
  });
  expect(listed.items[0]).toMatchObject({ externalNo: body.externalNo, blockedBy: null });
  await sendAsManufacturer(service, INTAKE, orderBody(service, dealer, 100));
  const notices = await client.notifications.listNotices({});
  expect(notices.items).toMatchObject([
    { kind: "CUTOFF", facts: { at: "2026-03-02T14:00:00+08:00" }, link: "/orderList" },
  ]);
});

test("an order made at the cut-off is to be paid by the next one", async () => {
  const { service, dealer } = await start();
  service.clock.moveTo("2026-03-02T14:00:00+08:00");
  const answer = await sendAsManufacturer(service, INTAKE, orderBody(service, dealer, 100));
  expect(answer.json()).toMatchObject({ payDeadline: "2026-03-03T14:00:00+08:00" });
});

test("the same order sent twice at the same moment is one order", async () => {
  const { service, dealer } = await start();
  const body = orderBody(service, dealer, 100);
  await sendAsManufacturer(service, INTAKE, orderBody(service, dealer, 1));
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => sendAsManufacturer(service, INTAKE, body)),
  );
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200]);
  expect(answers.filter((answer) => !answer.json<{ duplicate: boolean }>().duplicate)).toHaveLength(
    1,
  );
  expect(new Set(answers.map((answer) => answer.json<{ orderId: string }>().orderId)).size).toBe(1);
});

test("a newer version takes the older one's place and keeps its deadline", async () => {
  const { service, dealer, client } = await start();
  const body = orderBody(service, dealer, 100);
  const first = await sendAsManufacturer(service, INTAKE, body);
  const { orderId } = first.json<{ orderId: string }>();
  service.clock.moveTo("2026-03-02T13:00:00+08:00");
  const changed = {
    ...body,
    orderVersion: 2,
    amountFen: 250,
    lines: [{ ...body.lines[0], quantity: 1, unitPriceFen: 250 }],
  };
  const second = await sendAsManufacturer(service, INTAKE, changed);
  expect(second.json()).toMatchObject({ orderId, duplicate: false });
  expect(await client.orders.getOrder({ orderId })).toMatchObject({
    amountFen: 250,
    orderVersion: 2,
    payDeadline: "2026-03-02T14:00:00+08:00",
  });
});

test("bad content is refused by name and keeps nothing", async () => {
  const { service, dealer, client } = await start();
  const body = orderBody(service, dealer, 100);
  const codeOf = async (wrong: object) =>
    (await sendAsManufacturer(service, INTAKE, { ...body, ...wrong })).json<{ code: string }>()
      .code;
  expect(await codeOf({ amountFen: 99 })).toBe("AMOUNT_INVALID");
  expect(await codeOf({ organizationCode: "91440300MA5NOBODYX" })).toBe("NOT_FOUND");
  expect(await codeOf({ createdAt: "2026-03-02T10:06:00+08:00" })).toBe("INPUT_INVALID");
  expect(await codeOf({ orderVersion: 0 })).toBe("INPUT_INVALID");
  expect(await codeOf({ status: "BILLED" })).toBe("INPUT_INVALID");
  expect((await client.orders.listOrders({ view: "ALL" })).total).toBe(0);
});

test("the same version with other content, or another dealer's order, is refused", async () => {
  const { service, dealer } = await start();
  const other = await insertPayingDealer(service.context, { number: 2 });
  const body = orderBody(service, dealer, 100);
  await sendAsManufacturer(service, INTAKE, body);
  const codeOf = async (changed: object) =>
    (await sendAsManufacturer(service, INTAKE, { ...body, ...changed })).json<{ code: string }>()
      .code;
  const dearer = { amountFen: 200, lines: [{ ...body.lines[0], unitPriceFen: 200 }] };
  expect(await codeOf(dearer)).toBe("ORDER_CHANGED");
  expect(await codeOf({ organizationCode: other.organizationCode, orderVersion: 2 })).toBe(
    "ORDER_CHANGED",
  );
});

test("an order that is paid, in payment, cancelled or expired does not change any more", async () => {
  const { service, dealer, client } = await start();
  const intake = async (amountFen: number) => {
    const body = orderBody(service, dealer, amountFen);
    const answer = await sendAsManufacturer(service, INTAKE, body);
    return { body, orderId: answer.json<{ orderId: string }>().orderId };
  };
  const newer = async (body: object) =>
    (await sendAsManufacturer(service, INTAKE, { ...body, orderVersion: 2 })).json<{
      code: string;
    }>().code;

  const paid = await intake(100);
  await payOrders(service, client, dealer, [paid.orderId]);
  expect(await newer(paid.body)).toBe("ORDER_ALREADY_PAID");

  const inPayment = await intake(200);
  await scriptBank(service, "pay", "review");
  const payment = await makePayment(client, [inPayment.orderId]);
  await confirm(client, payment, await proveConsent(service.context, dealer, payment));
  expect(await newer(inPayment.body)).toBe("ORDER_IN_PAYMENT");

  const cancelled = await intake(300);
  await sendAsManufacturer(service, "/intake/order-cancellations", {
    source: "LEAF",
    externalNo: cancelled.body.externalNo,
  });
  expect(await newer(cancelled.body)).toBe("ORDER_CANCELLED");

  const expired = await intake(400);
  service.clock.moveTo("2026-03-02T14:00:00+08:00");
  await service.context.jobs.settle();
  expect(await newer(expired.body)).toBe("ORDER_EXPIRED");
  await expectInvariants(service.database, service.clock.now());
});

test("only who knows the secret can send an order, and not an old one again", async () => {
  const { service, dealer } = await start();
  const body = orderBody(service, dealer, 100);
  await sendAsManufacturer(service, INTAKE, orderBody(service, dealer, 1));
  const forged = await sendSigned(service, INTAKE, body, {
    keyId: "test-manufacturer",
    secret: "guess",
  });
  expect([forged.statusCode, forged.json<{ code: string }>().code]).toEqual([
    401,
    "SIGNATURE_INVALID",
  ]);
  const unsigned = await service.app.inject({
    method: "POST",
    url: `/api${INTAKE}`,
    payload: body,
  });
  expect(unsigned.statusCode).toBe(401);
  const late = {
    ...service,
    clock: { ...service.clock, now: () => new Date("2026-03-02T01:00:00Z") },
  };
  const old = await sendSigned(late, INTAKE, body, {
    keyId: "test-manufacturer",
    secret: "a secret of the test's order system",
  });
  expect([old.statusCode, old.json<{ code: string }>().code]).toEqual([401, "REQUEST_EXPIRED"]);
});

test("names are kept as people see them, and a number with what cannot be seen is refused", async () => {
  const { service, dealer, client } = await start();
  const body = orderBody(service, dealer, 100);
  const [line] = body.lines;
  const named = {
    ...body,
    receiver: { ...body.receiver, name: "\u202E深圳\u0007华 强\u200B" },
    lines: [{ ...line, name: "\u2066手机\tX\u2069" }],
  };
  expect((await sendAsManufacturer(service, INTAKE, named)).statusCode).toBe(200);
  const { items } = await client.orders.listOrders({ view: "TO_PAY" });
  const order = await client.orders.getOrder({ orderId: items[0]?.orderId ?? "" });
  expect(order.receiverName).toBe("深圳华 强");
  expect(order.lines[0]?.name).toBe("手机 X");

  for (const externalNo of [`${body.externalNo}\u200B`, "\u202E1", "a\u0007b", "a\nb"]) {
    const answer = await sendAsManufacturer(service, INTAKE, { ...body, externalNo });
    expect(answer.json()).toMatchObject({
      code: "INPUT_INVALID",
      data: { fields: ["externalNo"] },
    });
  }
  const unseen = { ...body, receiver: { ...body.receiver, name: "\u200B\u202E" } };
  expect((await sendAsManufacturer(service, INTAKE, unseen)).json()).toMatchObject({
    code: "INPUT_INVALID",
    data: { fields: ["receiver.name"] },
  });
});

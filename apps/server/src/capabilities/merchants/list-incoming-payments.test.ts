import { expect, test } from "vitest";
import { refusalOf } from "../../testing/applicant.ts";
import {
  ACCOUNT,
  merchantOf,
  proveAccount,
  signAgreement,
  startWithMerchant,
} from "../../testing/merchants.ts";
import { orderBody, payOrders, sendAsManufacturer, sendOrder } from "../../testing/trade.ts";

test("orders paid to a signed account are listed, with a masked name and nothing of how they were paid", async () => {
  const { api, dealer, orderId, service } = await startWithMerchant();
  const legal = await service.clientOf(dealer);
  const unpaid = await sendOrder(service, dealer, 3_000_000);
  await payOrders(service, legal, dealer, [orderId]);
  const contractId = await proveAccount(service, api);
  // The agreement is not signed yet.
  expect(await api.merchants.listIncomingPayments({})).toEqual({
    items: [],
    nextCursor: null,
    total: 0,
  });
  await signAgreement(service, api, contractId);
  const { items, total } = await api.merchants.listIncomingPayments({});
  const order = await legal.orders.getOrder({ orderId });
  expect(total).toBe(1);
  expect(items).toEqual([
    {
      orderId,
      orderNo: order.externalNo,
      amountFen: 1_000_000,
      refundedFen: 0,
      payerMasked: "测***公司",
      paidOn: "2026-03-02",
      paidAt: "2026-03-02T10:00:00+08:00",
      bankName: "工商银行",
      last4: "0001",
    },
  ]);
  expect(items.map((item) => item.orderId)).not.toContain(unpaid);
});

test("what was paid to another account, another receiver or for another manufacturer is not", async () => {
  const { api, dealer, orderId, service } = await startWithMerchant();
  const legal = await service.clientOf(dealer);
  await signAgreement(service, api, await proveAccount(service, api));
  await payOrders(service, legal, dealer, [orderId]);
  for (const change of [{ accountNo: "4000000000000000009" }, { receiverNo: "R2" }]) {
    const order = orderBody(service, dealer, 2_000_000);
    const receiver = { ...order.receiver, ...change };
    const sent = await sendAsManufacturer(service, "/intake/orders", { ...order, receiver });
    await payOrders(service, legal, dealer, [sent.json<{ orderId: string }>().orderId]);
  }
  const { items } = await api.merchants.listIncomingPayments({});
  expect(items.map((item) => item.orderId)).toEqual([orderId]);

  const contact = { name: "吴芳", mobile: "13900000082" };
  const other = await merchantOf(service, {
    receiverNo: "R2",
    organizationCode: "91440300MA5OTHER1X",
    contact,
  });
  await signAgreement(
    service,
    other.api,
    await proveAccount(service, other.api, ACCOUNT),
    contact.mobile,
  );
  const theirs = await other.api.merchants.listIncomingPayments({});
  expect(theirs.items.map(({ amountFen }) => amountFen)).toEqual([2_000_000]);
});

test("the list comes in pages, the newest first", async () => {
  const { api, dealer, orderId, service } = await startWithMerchant();
  const legal = await service.clientOf(dealer);
  await signAgreement(service, api, await proveAccount(service, api));
  const orderIds = [orderId];
  for (let count = 1; count < 22; count += 1) {
    orderIds.push(await sendOrder(service, dealer, 10_000 + count));
  }
  await payOrders(service, legal, dealer, orderIds);
  const first = await api.merchants.listIncomingPayments({});
  expect(first).toMatchObject({ total: 22 });
  expect(first.items).toHaveLength(20);
  const cursor = first.nextCursor ?? "";
  const second = await api.merchants.listIncomingPayments({ cursor });
  expect(second).toMatchObject({ nextCursor: null, total: 22 });
  const listed = [...first.items, ...second.items].map((item) => item.orderId);
  expect(listed.toSorted()).toEqual(orderIds.toSorted());
  const foreign = await refusalOf(api.merchants.listIncomingPayments({ cursor: "x" }));
  expect(foreign).toMatchObject({ code: "INPUT_INVALID" });
});

test("a session that is of no merchant sees nothing", async () => {
  const { dealer, service, session } = await startWithMerchant();
  // The role in another enterprise: no operation gives it.
  const { enterpriseId } = dealer;
  const stray = await service.clientOf({ userId: session.userId, enterpriseId, role: "MERCHANT" });
  expect((await refusalOf(stray.merchants.listIncomingPayments({}))).code).toBe("NOT_FOUND");
  expect((await refusalOf(stray.merchants.getMerchant())).code).toBe("NOT_FOUND");
});

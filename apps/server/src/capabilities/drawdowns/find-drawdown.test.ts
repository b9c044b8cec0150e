import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { refusalOf } from "../../testing/applicant.ts";
import { makeDrawdown, startBorrowing, wishOf } from "../../testing/borrow.ts";
import { makePayment, sendOrder } from "../../testing/trade.ts";

test("a drawdown is found by the request of its maker; one that never arrived is not", async () => {
  const { service, dealer, client } = await startBorrowing();
  const requestId = randomUUID();
  const drawdown = await makeDrawdown(client, wishOf(dealer), requestId);
  expect(await client.drawdowns.findDrawdown({ requestId })).toEqual(drawdown);
  const codeOf = async (id: string) =>
    (await refusalOf(client.drawdowns.findDrawdown({ requestId: id }))).code;
  expect(await codeOf(randomUUID())).toBe("NOT_FOUND");
  const paymentRequest = randomUUID();
  await makePayment(client, [await sendOrder(service, dealer, 100)], {}, paymentRequest);
  expect(await codeOf(paymentRequest)).toBe("NOT_FOUND");
  expect((await refusalOf(client.payments.findPayment({ requestId }))).code).toBe("NOT_FOUND");
});

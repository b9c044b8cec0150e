import { expect, test } from "vitest";
import { insertPayingDealer } from "../../testing/paying-dealer.ts";
import { changeChannel, fresh, readyToSign } from "../../testing/signing-channel.ts";
import {
  confirm,
  makePayment,
  proveConsent,
  sendOrder,
  startTradingService,
} from "../../testing/trade.ts";

// Races run on PostgreSQL: an embedded database has one connection and would prove nothing.

async function endOf(call: Promise<{ readonly status: string }>): Promise<string> {
  return call.then(
    ({ status }) => status,
    (error: unknown) => String(Reflect.get(Object(error), "code")),
  );
}

test("a channel ends beside a payment: either it is paid before, or it is not paid directly", async () => {
  const service = await startTradingService({ driver: "postgres", poolSize: 12 });
  const dealer = await insertPayingDealer(service.context);
  const client = await service.clientOf(dealer);
  for (let round = 0; round < 6; round += 1) {
    const payment = await makePayment(client, [await sendOrder(service, dealer, 100_000)]);
    const faceSessionId = await proveConsent(service.context, dealer, payment);
    const [paid, ended] = await Promise.all([
      endOf(confirm(client, payment, faceSessionId)),
      endOf(client.channels.endChannel({ bankChannel: "ICBC_BANK" }, fresh())),
    ]);
    // Paid before, or waited for at the bank, or refused: never sent after the end.
    expect(["SUCCESS REVOKED", "SUCCESS CHANNEL_IN_USE", "NO_PERMISSIONS REVOKED"]).toContain(
      `${paid} ${ended}`,
    );
    await changeChannel(service, dealer, { nonTransit: true });
  }
});

test("one code signs a channel once, however often it is sent", async () => {
  const service = await startTradingService({ driver: "postgres", poolSize: 12 });
  const dealer = await insertPayingDealer(service.context);
  const client = await service.clientOf(dealer);
  await changeChannel(service, dealer, { nonTransit: false });
  const proof = await readyToSign(service, client, dealer.mobile);
  const ends = await Promise.all(
    Array.from({ length: 4 }, () => endOf(client.channels.signChannel(proof, fresh()))),
  );
  expect(ends.filter((end) => end === "SIGNED")).toHaveLength(1);
  const { items } = await client.notifications.listNotices({});
  expect(items.filter(({ kind }) => kind === "CHANNEL_SIGNED")).toHaveLength(1);
});

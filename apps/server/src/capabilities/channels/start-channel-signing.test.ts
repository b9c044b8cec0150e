import { expect, test } from "vitest";
import { refusalOf } from "../../testing/applicant.ts";
import { startWithDealer } from "../../testing/borrowing.ts";
import { changeChannel, fresh, readyToSign } from "../../testing/signing-channel.ts";
import { goTo } from "../../testing/trade.ts";

async function start() {
  const started = await startWithDealer();
  const { client, dealer, service } = started;
  const ready = () => readyToSign(service, client, dealer.mobile);
  return { ...started, ready };
}

test("without an identifier nothing is signed, whatever else is missing", async () => {
  const { client, dealer, service } = await start();
  await changeChannel(service, dealer, { uniquePaymentId: null, nonTransit: false });
  const startSigning = (bankChannel: "ICBC_BANK" | "CCB_BANK") =>
    refusalOf(client.channels.startChannelSigning({ bankChannel }));
  expect((await startSigning("ICBC_BANK")).code).toBe("MISSING_UNIQUE_IDENTIFIER");
  expect((await startSigning("CCB_BANK")).code).toBe("MISSING_UNIQUE_IDENTIFIER");
});

test("a contract of yesterday names another end, so it is not signed", async () => {
  const { client, dealer, ready, service } = await start();
  await changeChannel(service, dealer, { nonTransit: false });
  const { contractId } = await client.channels.startChannelSigning({ bankChannel: "ICBC_BANK" });
  await goTo(service, "2026-03-03T10:00:00+08:00");
  const next = await client.channels.startChannelSigning({ bankChannel: "ICBC_BANK" });
  expect(next.contractId).not.toBe(contractId);
  expect(await client.channels.signChannel(await ready(), fresh())).toMatchObject({
    validTo: "2027-03-03",
  });
});

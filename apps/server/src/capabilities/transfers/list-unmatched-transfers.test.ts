import { expect, test } from "vitest";
import { bankTransferTo, PAYER, startWithRepayAccount } from "../../testing/transferring.ts";
import { withKey } from "../../testing/withdrawing.ts";

test("the list shows transfers of one's own name, and of no one else's", async () => {
  const { service, client, dealer } = await startWithRepayAccount();
  await bankTransferTo(service, { amountFen: 42_000 });
  await bankTransferTo(service, { amountFen: 43_000, payerName: dealer.safeAccountName });
  const { items } = await client.transfers.listUnmatchedTransfers();
  expect(items.map(({ amountFen }) => amountFen)).toEqual([43_000]);
  await client.transfers.claimTransfer(
    { amountFen: 43_000, payerName: dealer.safeAccountName, payerLast4: PAYER.payerLast4 },
    withKey(),
  );
  expect((await client.transfers.listUnmatchedTransfers()).items).toEqual([]);
});

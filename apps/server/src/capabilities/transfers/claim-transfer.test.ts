import { expect, test } from "vitest";
import { refusalOf } from "../../testing/applicant.ts";
import { insertPayingDealer } from "../../testing/paying-dealer.ts";
import {
  bankTransferTo,
  PAYER,
  repayBalanceFen,
  startWithRepayAccount,
} from "../../testing/transferring.ts";
import { withKey } from "../../testing/withdrawing.ts";

test("amount, name and last digits claim a transfer, once", async () => {
  const { service, client, allIsWell } = await startWithRepayAccount();
  await bankTransferTo(service, { amountFen: 42_000 });
  const claim = { ...PAYER, amountFen: 42_000 };
  const wrongs = [
    { ...claim, amountFen: 42_001 },
    { ...claim, payerLast4: "2088" },
    { ...claim, payerName: "别人有限公司" },
  ];
  for (const wrong of wrongs) {
    const refusal = await refusalOf(client.transfers.claimTransfer(wrong, withKey()));
    expect(refusal.code).toBe("TRANSFER_NOT_MATCHED");
  }
  expect(await repayBalanceFen(client)).toBe(0);
  await expect(client.transfers.claimTransfer(claim, withKey("claim-1"))).resolves.toMatchObject({
    amountFen: 42_000,
  });
  // The same request again changes nothing, and another one finds nothing more.
  await client.transfers.claimTransfer(claim, withKey("claim-1"));
  const again = await refusalOf(client.transfers.claimTransfer(claim, withKey()));
  expect(again.code).toBe("TRANSFER_NOT_MATCHED");
  expect(await repayBalanceFen(client)).toBe(42_000);
  const { items } = await client.notifications.listNotices({});
  expect(items.filter(({ kind }) => kind === "TRANSFER_RECEIVED")).toMatchObject([
    { facts: { amountFen: 42_000 }, link: "/userCenter/balance/repayBalance" },
  ]);
  await allIsWell();
});

test("a claim is not hidden by transfers of others that have its amount and ending", async () => {
  const { service, client } = await startWithRepayAccount();
  for (let index = 0; index < 50; index += 1) {
    await bankTransferTo(service, { amountFen: 42_000, payerName: `别人${index}有限公司` });
  }
  await bankTransferTo(service, { amountFen: 42_000 });
  await client.transfers.claimTransfer({ ...PAYER, amountFen: 42_000 }, withKey());
  expect(await repayBalanceFen(client)).toBe(42_000);
});

test("guessing ends after ten tries a day, right or wrong", async () => {
  const { service, client } = await startWithRepayAccount();
  await bankTransferTo(service, { amountFen: 42_000 });
  for (let tried = 0; tried < 10; tried += 1) {
    const guess = { ...PAYER, amountFen: 42_000, payerLast4: String(3_000 + tried) };
    await refusalOf(client.transfers.claimTransfer(guess, withKey()));
  }
  const right = client.transfers.claimTransfer({ ...PAYER, amountFen: 42_000 }, withKey());
  expect((await refusalOf(right)).code).toBe("TOO_MANY_REQUESTS");
});

test("without an account for transfers nothing is claimed", async () => {
  const { service } = await startWithRepayAccount();
  await bankTransferTo(service, { amountFen: 42_000 });
  const other = await service.clientOf(await insertPayingDealer(service.context, { number: 7 }));
  const claim = other.transfers.claimTransfer({ ...PAYER, amountFen: 42_000 }, withKey());
  expect((await refusalOf(claim)).code).toBe("ACCOUNT_NOT_OPEN");
});

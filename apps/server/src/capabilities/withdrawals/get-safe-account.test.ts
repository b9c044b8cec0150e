import { expect, test } from "vitest";
import { refusalOf } from "../../testing/applicant.ts";
import { startWithDealer } from "../../testing/borrowing.ts";
import { expectInvariants } from "../../testing/invariants.ts";
import { goTo, scriptBank } from "../../testing/trade.ts";
import { fillSafeAccount } from "../../testing/withdrawing.ts";

test("the balance is the bank's; without its answer the last one is shown with its time", async () => {
  const { service, client, dealer } = await startWithDealer();
  await scriptBank(service, "balance", "unavailable");
  // Never asked before: there is nothing to show.
  expect((await refusalOf(client.withdrawals.getSafeAccount({}))).code).toBe(
    "PROVIDER_UNAVAILABLE",
  );
  await fillSafeAccount(service, dealer, 12_345_678);
  expect(await client.withdrawals.getSafeAccount({})).toMatchObject({
    account: { cardType: 0, last4: "0001" },
    balanceFen: 12_345_678,
    availableFen: 12_345_678,
    inTransitFen: 0,
    feeFen: 0,
    fresh: true,
    asOf: "2026-03-02T10:00:00+08:00",
    proofs: ["SMS_CODE"],
    phoneMasked: "139****0001",
  });
  await goTo(service, "2026-03-02T11:00:00+08:00");
  await fillSafeAccount(service, dealer, 100);
  await scriptBank(service, "balance", "lose");
  expect(await client.withdrawals.getSafeAccount({})).toMatchObject({
    balanceFen: 12_345_678,
    fresh: false,
    asOf: "2026-03-02T10:00:00+08:00",
    now: "2026-03-02T11:00:00+08:00",
  });
  expect(await client.withdrawals.getSafeAccount({})).toMatchObject({
    balanceFen: 12_345_778,
    fresh: true,
  });
  await expectInvariants(service.database, service.clock.now());
});

import { expect, test } from "vitest";
import { startWithPsbc } from "../../testing/topping-up.ts";
import { scriptBank } from "../../testing/trade.ts";
import { giveReceivingAccount } from "../../testing/withdrawing.ts";

test("the terms name cards, limits and what is with the bank", async () => {
  const { service, dealer, client, topUp } = await startWithPsbc();
  await giveReceivingAccount(service, dealer, {
    accountName: "王强",
    accountNo: "44250100003600000002",
  });
  await scriptBank(service, "topUp", "pending");
  const { topUpId } = await topUp(1_000);
  const terms = await client.topUps.getTopUpTerms();
  expect(terms).toMatchObject({
    safe: { cardType: 0, bankChannel: "POSTAL_BANK" },
    maxFen: 5_000_000,
    dayMaxFen: 20_000_000,
    leftFen: 5_000_000,
    underWay: [{ topUpId, status: "PROCESSING" }],
    proofs: ["PAYMENT_PASSWORD", "SMS_CODE"],
  });
  expect(terms.cards.map(({ last4, blockedBy }) => [last4, blockedBy])).toEqual(
    expect.arrayContaining([
      ["0001", null],
      ["0002", "SAME_NAME_REQUIRED"],
    ]),
  );
  expect(terms.cards).toHaveLength(2);
  expect(JSON.stringify(terms)).not.toContain(dealer.repayAccountNo);
});

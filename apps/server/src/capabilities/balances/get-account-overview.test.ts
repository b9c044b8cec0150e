import { expect, test } from "vitest";
import { applicantAt } from "../../testing/applicant.ts";
import { startTestService } from "../../testing/service.ts";
import { startWithPsbc } from "../../testing/topping-up.ts";
import { bankTransferTo } from "../../testing/transferring.ts";
import { fillSafeAccount, giveReceivingAccount, withKey } from "../../testing/withdrawing.ts";

test("every account of the dealer is there with what the ledger says is on it", async () => {
  const { service, dealer, client } = await startWithPsbc();
  const { account, reference } = await client.transfers.applyRepayAccount(undefined, withKey());
  await giveReceivingAccount(service, dealer);
  await fillSafeAccount(service, dealer, 70_000);
  await bankTransferTo(service, { amountFen: 2_000, accountNo: account.accountNo });
  const overview = await client.balances.getAccountOverview();
  const on = { openedOn: "2026-03-02", status: "ACTIVE" };
  expect(overview).toMatchObject({
    safes: [
      {
        ...on,
        cardType: 0,
        bankChannel: "POSTAL_BANK",
        balanceFen: 70_000,
        takesTopUps: true,
      },
    ],
    repay: { ...on, cardType: 7, reference },
    waitingFen: 2_000,
    debitCard: { ...on, cardType: 4, last4: dealer.repayAccountNo.slice(-4) },
    receiving: [{ ...on, cardType: null, bankName: "建设银行" }],
    proofs: ["PAYMENT_PASSWORD", "SMS_CODE"],
  });
  for (const number of [dealer.safeAccountNo, dealer.repayAccountNo, account.accountNo]) {
    expect(JSON.stringify(overview)).not.toContain(number);
  }
});

test("a dealer who has opened nothing has nothing", async () => {
  const service = await startTestService();
  const { api } = await applicantAt(service, "SUBMITTED");
  expect(await api.balances.getAccountOverview()).toMatchObject({
    safes: [],
    repay: null,
    waitingFen: 0,
    debitCard: null,
    receiving: [],
  });
});

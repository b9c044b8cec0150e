import { expect, test } from "vitest";
import { refusalOf } from "../../testing/applicant.ts";
import { goTo, scriptBank } from "../../testing/trade.ts";
import {
  FILLED_FEN,
  giveReceivingAccount,
  startWithMoney,
  withKey,
} from "../../testing/withdrawing.ts";

test("what cannot be withdrawn has its own refusal, before any code", async () => {
  const { service, client, dealer, toAccountId } = await startWithMoney();
  const other = await giveReceivingAccount(service, dealer, {
    accountName: "王强",
    accountNo: "44250100003600000003",
  });
  const begin = (over: object = {}) =>
    refusalOf(
      client.withdrawals.startWithdrawal({ toAccountId, amountFen: 100, ...over }, withKey()),
    );
  expect((await begin({ toAccountId: other })).code).toBe("SAME_NAME_REQUIRED");
  expect((await begin({ toAccountId: dealer.enterpriseId })).code).toBe("ACCOUNT_NOT_OPEN");
  const [safe] = (await client.accounts.listBankAccounts()).items;
  expect((await begin({ toAccountId: safe?.accountId })).code).toBe("ACCOUNT_NOT_OPEN");
  expect(await begin({ amountFen: FILLED_FEN + 1 })).toMatchObject({
    code: "BALANCE_TOO_LOW",
    data: { availableFen: FILLED_FEN },
  });
  await scriptBank(service, "balance", "unavailable");
  expect((await begin()).code).toBe("PROVIDER_UNAVAILABLE");
  await scriptBank(service, "balance", "lose");
  expect((await begin()).code).toBe("PROVIDER_TIMEOUT");
  const { rows } = await service.database.execute("select 1 as one from withdrawal");
  expect(rows).toEqual([]);
});

test("an unconfirmed withdrawal ends after 30 minutes", async () => {
  const { seen, service, start, allIsWell } = await startWithMoney();
  const proof = await start(1_000);
  await goTo(service, "2026-03-02T10:30:00+08:00");
  expect(await seen(proof.withdrawalId)).toMatchObject({
    status: "FAIL",
    failCode: "NOT_CONFIRMED",
    finishedAt: "2026-03-02T10:30:00+08:00",
  });
  await allIsWell();
});

import { expect, test } from "vitest";
import { refusalOf } from "../../testing/applicant.ts";
import { startWithDealer } from "../../testing/borrowing.ts";
import { expectInvariants } from "../../testing/invariants.ts";
import { insertPayingDealer } from "../../testing/paying-dealer.ts";
import { goTo, scriptBank, sendAsBank } from "../../testing/trade.ts";
import { fillSafeAccount, giveReceivingAccount } from "../../testing/withdrawing.ts";

test("the balance is the bank's; without its answer the last one is shown with its time", async () => {
  const { service, client, dealer } = await startWithDealer();
  await scriptBank(service, "balance", "unavailable");
  // Never asked before: there is nothing to show.
  expect((await refusalOf(client.withdrawals.getSafeAccount())).code).toBe("PROVIDER_UNAVAILABLE");
  await fillSafeAccount(service, dealer, 12_345_678);
  expect(await client.withdrawals.getSafeAccount()).toMatchObject({
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
  expect(await client.withdrawals.getSafeAccount()).toMatchObject({
    balanceFen: 12_345_678,
    fresh: false,
    asOf: "2026-03-02T10:00:00+08:00",
    now: "2026-03-02T11:00:00+08:00",
  });
  expect(await client.withdrawals.getSafeAccount()).toMatchObject({
    balanceFen: 12_345_778,
    fresh: true,
  });
  await expectInvariants(service.database, service.clock.now());
});

test("a transfer is booked once, whatever its event is called", async () => {
  const { service, dealer } = await startWithDealer();
  const tell = async (body: object) => {
    const answer = await sendAsBank(service, body, "/callbacks/bank/safe-transfers");
    return [answer.statusCode, answer.json<{ applied?: boolean }>().applied];
  };
  const transfer = {
    transferNo: "T1",
    accountNo: dealer.safeAccountNo,
    amountFen: 500_000,
    at: "2026-03-02T09:59:00+08:00",
  };
  expect(await tell({ ...transfer, eventId: "E1" })).toEqual([200, true]);
  expect(await tell({ ...transfer, eventId: "E1" })).toEqual([200, false]);
  expect(await tell({ ...transfer, eventId: "E2" })).toEqual([200, false]);
  expect((await tell({ ...transfer, eventId: "E3", accountNo: dealer.repayAccountNo }))[0]).toBe(
    404,
  );
  const { rows } = await service.database.execute(
    `select balance_fen from ledger_account where name = 'dealer:${dealer.enterpriseId}:safe'`,
  );
  expect(rows).toEqual([{ balance_fen: -500_000 }]);
  await expectInvariants(service.database, service.clock.now());
});

test("accounts of another name are listed with the reason, the usable ones first", async () => {
  const { service, client, dealer } = await startWithDealer();
  const other = await giveReceivingAccount(service, dealer, { accountName: "王强" });
  const own = await giveReceivingAccount(service, dealer, { accountNo: "44250100003600000002" });
  const { items } = await client.withdrawals.listWithdrawalAccounts();
  expect(items.map(({ accountId, blockedBy }) => [accountId, blockedBy])).toEqual([
    [expect.any(String), null],
    [own, null],
    [other, "SAME_NAME_REQUIRED"],
  ]);
  expect(items[2]).toMatchObject({
    accountNameMasked: "王**",
    last4: "0001",
    bankName: "建设银行",
  });
  const stranger = await service.clientOf(await insertPayingDealer(service.context, { number: 2 }));
  expect(
    (await stranger.withdrawals.listWithdrawalAccounts()).items.map(({ accountId }) => accountId),
  ).not.toContain(own);
});

test("an account is added once the bank has confirmed all four factors", async () => {
  const { service, client, dealer } = await startWithDealer();
  const account = {
    bankChannel: "CCB_BANK" as const,
    accountName: dealer.safeAccountName,
    cardNo: "4425 0100 0036 0000 0099",
    reservedPhone: dealer.mobile,
  };
  const add = (over: Partial<typeof account> = {}) =>
    client.withdrawals.addWithdrawalAccount({ ...account, ...over });
  expect((await refusalOf(add())).code).toBe("CONSENT_MISSING");
  const { items } = await client.contracts.listDocuments({ moment: "ACCOUNT" });
  await client.identity.grantConsents({
    documents: items.map(({ code, version }) => ({ code, version })),
  });
  expect((await refusalOf(add({ accountName: "王强" }))).code).toBe("SAME_NAME_REQUIRED");
  expect((await refusalOf(add({ cardNo: "12" }))).code).toBe("INPUT_INVALID");
  expect((await refusalOf(add({ reservedPhone: "12" }))).code).toBe("PHONE_INVALID");
  await scriptBank(service, "verifyAccount", "refuse");
  expect(await refusalOf(add())).toMatchObject({
    code: "ACCOUNT_VERIFY_FAILED",
    data: { reason: expect.stringContaining("预留手机号") },
  });
  const added = await add();
  expect(added).toMatchObject({ last4: "0099", bankName: "建设银行", blockedBy: null });
  expect(JSON.stringify(added)).not.toContain("44250100003600000099");
  // Again, after a lost answer: the same.
  expect(await add()).toEqual(added);
  const { rows } = await service.database.execute(
    "select count(*)::int as n from bank_account where card_type is null",
  );
  expect(rows).toEqual([{ n: 1 }]);
  await scriptBank(service, "verifyAccount", "refuse", { times: 20 });
  const codes: unknown[] = [];
  for (let tries = 0; tries < 10; tries += 1) {
    codes.push((await refusalOf(add({ cardNo: `44250100003600001${tries}00` }))).code);
  }
  expect(codes.slice(-2)).toEqual(["TOO_MANY_REQUESTS", "TOO_MANY_REQUESTS"]);
});

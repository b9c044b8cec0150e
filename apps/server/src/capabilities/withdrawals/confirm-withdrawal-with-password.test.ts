import { expect, test } from "vitest";
import { refusalOf } from "../../testing/applicant.ts";
import { insertPayingDealer } from "../../testing/paying-dealer.ts";
import { endOf, givePassword, PASSWORD } from "../../testing/payment-password.ts";
import { FILLED_FEN, startWithMoney, waitForCode, withKey } from "../../testing/withdrawing.ts";

test("the password sends the money as the code does, and a locked one leaves the code", async () => {
  const { seen, client, dealer, start, holds, allIsWell, service } = await startWithMoney();
  const { withdrawalId } = await start(4_000_000);
  const { confirmWithdrawalWithPassword } = client.withdrawals;
  const confirm = (password: string, key = withKey()) =>
    confirmWithdrawalWithPassword({ withdrawalId, password }, key);

  expect(await endOf(confirm(PASSWORD))).toEqual(["PASSWORD_NOT_SET", undefined]);
  expect(await client.withdrawals.getSafeAccount({})).toMatchObject({ proofs: ["SMS_CODE"] });
  await givePassword(service, client, dealer);
  expect(await client.withdrawals.getSafeAccount({})).toMatchObject({
    proofs: ["PAYMENT_PASSWORD", "SMS_CODE"],
  });
  expect(await endOf(confirm("204857"))).toEqual(["PASSWORD_WRONG", 4]);
  const stranger = await service.clientOf(await insertPayingDealer(service.context, { number: 2 }));
  const theirs = { withdrawalId, password: PASSWORD };
  const refused = await refusalOf(
    stranger.withdrawals.confirmWithdrawalWithPassword(theirs, withKey()),
  );
  expect(refused.code).toBe("NOT_FOUND");
  expect(await holds()).toEqual([FILLED_FEN, FILLED_FEN]);

  const key = withKey();
  const done = await confirm(PASSWORD, key);
  expect(done).toMatchObject({ status: "SUCCESS", balanceAfterFen: 6_000_000 });
  expect(await client.paymentPassword.getPaymentPassword({})).toMatchObject({ triesLeft: 5 });
  // Again: with the same key, and by another one with whatever password. Nothing moves, no try is used.
  expect(await confirm(PASSWORD, key)).toEqual(done);
  expect(await confirm("204857")).toEqual(done);
  expect(await holds()).toEqual([6_000_000, 6_000_000]);

  waitForCode(service);
  const second = await start(1_000_000);
  const wrong = { withdrawalId: second.withdrawalId, password: "204857" };
  const ends: unknown[] = [];
  for (let tries = 0; tries < 5; tries += 1) {
    ends.push(await endOf(confirmWithdrawalWithPassword(wrong, withKey())));
  }
  expect(ends).toEqual([
    ["PASSWORD_WRONG", 4],
    ["PASSWORD_WRONG", 3],
    ["PASSWORD_WRONG", 2],
    ["PASSWORD_WRONG", 1],
    ["PASSWORD_LOCKED", undefined],
  ]);
  const locked = { ...wrong, password: PASSWORD };
  expect(await endOf(confirmWithdrawalWithPassword(locked, withKey()))).toEqual([
    "PASSWORD_LOCKED",
    undefined,
  ]);
  // The withdrawal is not lost: its code still confirms it.
  expect(await seen(second.withdrawalId)).toMatchObject({ status: "VERIFYING" });
  expect(await client.withdrawals.confirmWithdrawal(second, withKey())).toMatchObject({
    status: "SUCCESS",
  });
  expect(await holds()).toEqual([5_000_000, 5_000_000]);
  await allIsWell();
});

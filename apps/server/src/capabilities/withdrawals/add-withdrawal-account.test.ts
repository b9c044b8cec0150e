import { expect, test } from "vitest";
import { refusalOf } from "../../testing/applicant.ts";
import { startWithDealer } from "../../testing/borrowing.ts";
import { scriptBank } from "../../testing/trade.ts";

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
  expect((await refusalOf(add({ accountName: " " }))).code).toBe("NAME_EMPTY");
  expect((await refusalOf(add({ reservedPhone: "" }))).code).toBe("PHONE_EMPTY");
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

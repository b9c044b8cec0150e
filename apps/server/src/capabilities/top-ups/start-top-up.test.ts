import { TOP_UP_DAY_MAX_FEN, TOP_UP_MAX_FEN } from "@kedu/domain";
import { expect, test } from "vitest";
import { lastMessage, refusalOf } from "../../testing/applicant.ts";
import { insertPayingDealer } from "../../testing/paying-dealer.ts";
import { OTHER_PASSWORD } from "../../testing/payment-password.ts";
import { BY_PASSWORD, startWithPsbc, topUpCheck } from "../../testing/topping-up.ts";
import { goTo, scriptBank } from "../../testing/trade.ts";
import { giveReceivingAccount, withKey } from "../../testing/withdrawing.ts";

test("the bank takes a top-up from the card once, and the statement has it", async () => {
  const { client, topUp, holds, allIsWell } = await startWithPsbc();
  const made = await topUp(400_000, "key-1");
  expect(made).toMatchObject({ status: "SUCCESS", amountFen: 400_000, failCode: null });
  expect(await topUp(400_000, "key-1")).toEqual(made);
  expect((await refusalOf(topUp(400_001, "key-1"))).code).toBe("IDEMPOTENCY_KEY_REUSED");
  expect(await holds()).toEqual([400_000, 400_000]);
  const { items } = await client.balances.listMovements({ account: "SAFE" });
  expect(items).toMatchObject([{ kind: "TOP_UP", amountFen: 400_000, balanceAfterFen: 400_000 }]);
  const notices = await client.notifications.listNotices({});
  expect(notices.items[0]).toMatchObject({
    kind: "TOP_UP_DONE",
    facts: { amountFen: 400_000, last4: "0001" },
  });
  await allIsWell();
});

test("a code of its own proves one top-up, and nothing of another purpose does", async () => {
  const { service, dealer, client, topUp, holds, allIsWell } = await startWithPsbc();
  const proof = await topUpCheck(service, client, dealer, 1_000);
  expect((await topUp(1_000, "key-1", proof)).status).toBe("SUCCESS");
  expect((await refusalOf(topUp(1_000, "key-2", proof))).code).toBe("IDENTITY_CHECK_EXPIRED");
  const { checkId } = await client.identity.beginIdentityCheck({
    purpose: "TOP_UP",
    fromAccountId: dealer.repayAccountId,
    amountFen: 1_000,
  });
  const unproved = { by: "CHECK", checkId } as const;
  expect((await refusalOf(topUp(1_000, "key-3", unproved))).code).toBe("STEP_NOT_DONE");
  const foreign = await client.identity.beginIdentityCheck({
    purpose: "RAISE_DAY_LIMIT",
    dayMaxFen: 1_000,
  });
  const other = { by: "CHECK", checkId: foreign.checkId } as const;
  expect((await refusalOf(topUp(1_000, "key-4", other))).code).toBe("IDENTITY_CHECK_EXPIRED");
  const wrong = { by: "PASSWORD", password: OTHER_PASSWORD } as const;
  expect(await refusalOf(topUp(1_000, "key-5", wrong))).toMatchObject({
    code: "PASSWORD_WRONG",
    data: { triesLeft: 4 },
  });
  expect(await holds()).toEqual([1_000, 1_000]);
  await allIsWell();
});

test("a code that was asked for 100.00 tops up 100.00 from its card, and nothing else", async () => {
  const { service, dealer, client, topUp, holds, allIsWell } = await startWithPsbc();
  const proof = await topUpCheck(service, client, dealer, 10_000);
  expect(await lastMessage(service, dealer.mobile)).toContain("安全账户充值 100.00 元的验证码");
  expect((await refusalOf(topUp(1_000_000, "key-1", proof))).code).toBe("CODE_NOT_FOR_THIS");
  const other = await giveReceivingAccount(service, dealer, {
    accountName: "张三",
    accountNo: "6222026006705354225",
  });
  const elsewhere = client.topUps.startTopUp(
    { fromAccountId: other, amountFen: 10_000, proof },
    withKey(),
  );
  expect((await refusalOf(elsewhere)).code).toBe("CODE_NOT_FOR_THIS");
  expect(await holds()).toEqual([0, 0]);
  // What was refused has not used the check.
  expect((await topUp(10_000, "key-2", proof)).status).toBe("SUCCESS");
  expect(await holds()).toEqual([10_000, 10_000]);
  await allIsWell();
});

test("a card of another holder or dealer, and a safe account that takes none, are refused", async () => {
  const { service, dealer, client, topUp, holds } = await startWithPsbc();
  const from = (fromAccountId: string) =>
    refusalOf(
      client.topUps.startTopUp({ fromAccountId, amountFen: 1_000, proof: BY_PASSWORD }, withKey()),
    );
  const others = await giveReceivingAccount(service, dealer, {
    accountName: "王强",
    accountNo: "44250100003600000002",
  });
  expect((await from(others)).code).toBe("SAME_NAME_REQUIRED");
  const stranger = await insertPayingDealer(service.context, { number: 7 });
  for (const fromAccountId of [stranger.repayAccountId, dealer.safeAccountId]) {
    expect((await from(fromAccountId)).code).toBe("ACCOUNT_NOT_OPEN");
  }
  const elsewhere = await service.clientOf(stranger);
  expect(await elsewhere.topUps.getTopUpTerms()).toMatchObject({ safe: null });
  expect((await topUp(1_000)).status).toBe("SUCCESS");
  expect(await holds()).toEqual([1_000, 1_000]);
});

test("one top-up and the day have limits; what failed does not count", async () => {
  const { service, client, topUp, allIsWell } = await startWithPsbc();
  expect(await refusalOf(topUp(TOP_UP_MAX_FEN + 1))).toMatchObject({
    code: "TOP_UP_LIMIT_REACHED",
    data: { maximumFen: TOP_UP_MAX_FEN },
  });
  await scriptBank(service, "topUp", "refuse");
  expect((await topUp(TOP_UP_MAX_FEN)).status).toBe("FAIL");
  for (let made = 0; made < TOP_UP_DAY_MAX_FEN; made += TOP_UP_MAX_FEN) {
    expect((await topUp(TOP_UP_MAX_FEN)).status).toBe("SUCCESS");
  }
  expect(await refusalOf(topUp(1))).toMatchObject({
    code: "TOP_UP_LIMIT_REACHED",
    data: { maximumFen: 0 },
  });
  expect((await client.topUps.getTopUpTerms()).leftFen).toBe(0);
  await goTo(service, "2026-03-03T00:00:00+08:00");
  expect((await client.topUps.getTopUpTerms()).leftFen).toBe(TOP_UP_MAX_FEN);
  expect((await topUp(1)).status).toBe("SUCCESS");
  await allIsWell();
});

test.each([
  ["INSUFFICIENT_FUNDS", "账户余额不足"],
  ["CARD_LIMIT_REACHED", "超过银行卡的单笔或单日限额"],
  ["CARD_CLOSED", "银行卡已注销或已挂失"],
  ["ACCOUNT_FROZEN", "账户已被冻结，暂不能转入"],
])("what the bank refuses (%s) fails in its words, and moves nothing", async (code, reason) => {
  const { service, client, topUp, holds, allIsWell } = await startWithPsbc();
  await scriptBank(service, "topUp", "refuse", { params: { code } });
  expect(await topUp(400_000)).toMatchObject({
    status: "FAIL",
    failCode: code,
    failReason: reason,
  });
  expect(await holds()).toEqual([0, 0]);
  const notices = await client.notifications.listNotices({});
  expect(notices.items[0]).toMatchObject({ kind: "TOP_UP_FAILED" });
  await allIsWell();
});

test.each([
  ["lose", "FAIL", 0],
  ["apply-then-lose", "SUCCESS", 400_000],
  ["callback-only", "SUCCESS", 400_000],
  ["pending", "SUCCESS", 400_000],
])("a lost answer (%s) is asked for, and never sent again", async (mode, status, heldFen) => {
  const { service, client, topUp, holds, allIsWell } = await startWithPsbc();
  await scriptBank(service, "topUp", mode, { params: { seconds: 90 } });
  await scriptBank(service, "query", "pending");
  const { topUpId } = await topUp(400_000);
  await goTo(service, "2026-03-02T10:10:00+08:00");
  expect(await client.topUps.getTopUp({ topUpId })).toMatchObject({ status });
  expect(await holds()).toEqual([heldFen, heldFen]);
  const { rows } = await service.database.execute(
    "select arrivals from sandbox_bank_order where request_no like 'T%'",
  );
  expect(rows.every(({ arrivals }) => Number(arrivals) <= 1)).toBe(true);
  await allIsWell();
});

import { expect, test, vi } from "vitest";
import { refusalOf } from "../../testing/applicant.ts";
import { goTo, scriptBank } from "../../testing/trade.ts";
import { FILLED_FEN, startWithMoney, waitForCode, withKey } from "../../testing/withdrawing.ts";

test("money goes to the account of the same name, with the code", async () => {
  const { seen, client, start, holds, allIsWell, dealer, service } = await startWithMoney();
  const proof = await start(4_000_000);
  expect(await seen(proof.withdrawalId)).toMatchObject({
    status: "VERIFYING",
    amountFen: 4_000_000,
    feeFen: 0,
    account: { last4: "0001", bankName: "建设银行" },
    balanceAfterFen: null,
  });
  expect(await holds()).toEqual([FILLED_FEN, FILLED_FEN]);
  const done = await client.withdrawals.confirmWithdrawal(proof, withKey());
  expect(done).toMatchObject({ status: "SUCCESS", balanceAfterFen: 6_000_000 });
  expect(await holds()).toEqual([6_000_000, 6_000_000]);
  // Confirmed again, with the same code: nothing moves.
  expect(await client.withdrawals.confirmWithdrawal(proof, withKey())).toEqual(done);
  const notices = await client.notifications.listNotices({});
  expect(notices.items[0]).toMatchObject({
    kind: "WITHDRAWAL_DONE",
    facts: { amountFen: 4_000_000, last4: "0001" },
  });
  const authorised = await service.clientOf({ ...dealer, role: "AUTHORIZED_PERSON" });
  expect((await refusalOf(authorised.withdrawals.getSafeAccount({}))).code).toBe("FORBIDDEN_ROLE");
  await allIsWell();
});

test("wrong codes are counted, and the fifth ends the withdrawal", async () => {
  const { seen, client, start, holds, allIsWell } = await startWithMoney();
  const proof = await start(1_000);
  const wrong = { ...proof, code: proof.code === "000000" ? "000001" : "000000" };
  const tried: unknown[] = [];
  for (let tries = 0; tries < 5; tries += 1) {
    const { code, data } = await refusalOf(client.withdrawals.confirmWithdrawal(wrong, withKey()));
    tried.push([code, Reflect.get(Object(data), "triesLeft")]);
  }
  expect(tried).toEqual([
    ["CODE_WRONG", 4],
    ["CODE_WRONG", 3],
    ["CODE_WRONG", 2],
    ["CODE_WRONG", 1],
    ["CODE_TOO_MANY_TRIES", undefined],
  ]);
  expect(await seen(proof.withdrawalId)).toMatchObject({
    status: "FAIL",
    failCode: "CODE_TOO_MANY_TRIES",
  });
  expect((await refusalOf(client.withdrawals.confirmWithdrawal(proof, withKey()))).code).toBe(
    "WITHDRAWAL_STATE",
  );
  expect(
    (
      await refusalOf(
        client.withdrawals.sendWithdrawalCode({
          withdrawalId: proof.withdrawalId,
        }),
      )
    ).code,
  ).toBe("WITHDRAWAL_STATE");
  expect(await holds()).toEqual([FILLED_FEN, FILLED_FEN]);
  await allIsWell();
});

test("money that left meanwhile is not withdrawn again", async () => {
  const { service, client, start, allIsWell, holds } = await startWithMoney();
  const first = await start(6_000_000);
  waitForCode(service);
  const second = await start(6_000_000);
  await client.withdrawals.confirmWithdrawal(first, withKey());
  expect(await refusalOf(client.withdrawals.confirmWithdrawal(second, withKey()))).toMatchObject({
    code: "BALANCE_TOO_LOW",
    data: { availableFen: 4_000_000 },
  });
  await scriptBank(service, "balance", "lose");
  expect((await refusalOf(client.withdrawals.confirmWithdrawal(second, withKey()))).code).toBe(
    "PROVIDER_TIMEOUT",
  );
  expect(await holds()).toEqual([4_000_000, 4_000_000]);
  await allIsWell();
});

test("a refusal of the bank brings the money back", async () => {
  const { service, client, start, holds, allIsWell } = await startWithMoney();
  const proof = await start(1_000_000);
  await scriptBank(service, "payOut", "refuse");
  expect(await client.withdrawals.confirmWithdrawal(proof, withKey())).toMatchObject({
    status: "FAIL",
    failCode: "RECEIVER_ACCOUNT_INVALID",
    failReason: "收款账户状态异常",
    balanceAfterFen: FILLED_FEN,
  });
  expect(await holds()).toEqual([FILLED_FEN, FILLED_FEN]);
  await allIsWell();
});

test.each([
  ["lose", "FAIL", FILLED_FEN],
  ["apply-then-lose", "SUCCESS", FILLED_FEN - 1_000_000],
  ["callback-only", "SUCCESS", FILLED_FEN - 1_000_000],
])(
  "an answer that is lost (%s) is asked for, and what is on its way cannot be withdrawn twice",
  async (mode, status, leftFen) => {
    const { seen, service, client, start, holds, allIsWell } = await startWithMoney();
    const proof = await start(1_000_000);
    await scriptBank(service, "payOut", mode);
    if (mode !== "callback-only") {
      await scriptBank(service, "query", "pending");
      const sent = await client.withdrawals.confirmWithdrawal(proof, withKey());
      expect(sent).toMatchObject({ status: "PROCESSING", finishedAt: null });
      expect(await client.withdrawals.getSafeAccount({})).toMatchObject({
        inTransitFen: 1_000_000,
      });
    } else {
      await client.withdrawals.confirmWithdrawal(proof, withKey());
    }
    await goTo(service, "2026-03-02T10:03:00+08:00");
    expect(await seen(proof.withdrawalId)).toMatchObject({ status });
    expect(await holds()).toEqual([leftFen, leftFen]);
    await allIsWell();
  },
);

test("the bank looks into it for an hour, unknown in between", async () => {
  const { seen, service, client, start, holds, allIsWell } = await startWithMoney();
  const proof = await start(1_000_000);
  await scriptBank(service, "payOut", "pending", { params: { seconds: 3_600 } });
  await client.withdrawals.confirmWithdrawal(proof, withKey());
  await goTo(service, "2026-03-02T10:05:00+08:00");
  expect(await seen(proof.withdrawalId)).toMatchObject({ status: "UNKNOWN" });
  expect(await client.withdrawals.getSafeAccount({})).toMatchObject({
    balanceFen: FILLED_FEN,
    availableFen: FILLED_FEN - 1_000_000,
  });
  await goTo(service, "2026-03-02T11:05:00+08:00");
  expect(await seen(proof.withdrawalId)).toMatchObject({ status: "SUCCESS" });
  expect(await holds()).toEqual([FILLED_FEN - 1_000_000, FILLED_FEN - 1_000_000]);
  await allIsWell();
});

test("callbacks that come twice, late, forged or with another amount change nothing more", async () => {
  const { seen, service, client, start, holds, allIsWell } = await startWithMoney();
  const modes = ["double-callback", "out-of-order", "forged-callback", "wrong-amount-callback"];
  for (const mode of modes) {
    const proof = await start(1_000_000);
    await scriptBank(service, "payOut", mode);
    await client.withdrawals.confirmWithdrawal(proof, withKey());
    waitForCode(service);
    await service.context.jobs.settle();
    expect(await seen(proof.withdrawalId)).toMatchObject({ status: "SUCCESS" });
  }
  expect(await holds()).toEqual([6_000_000, 6_000_000]);
  await allIsWell();
});

test("a confirmation that was reported as not arrived sends nothing any more", async () => {
  const { service, seen, client, start, holds, allIsWell } = await startWithMoney();
  const proof = await start(300_000);
  const { bank } = service.context.providers;
  const ask = bank.balance;
  const slowBy = (ms: number) =>
    vi.spyOn(bank, "balance").mockImplementationOnce(async (account) => {
      const balance = await ask(account);
      service.clock.moveTo(new Date(service.clock.machineNow().getTime() + ms));
      return balance;
    });
  slowBy(10_001);
  const late = await refusalOf(client.withdrawals.confirmWithdrawal(proof, withKey()));
  expect(late.code).toBe("SERVICE_BUSY");
  expect(await seen(proof.withdrawalId)).toMatchObject({ status: "VERIFYING" });
  expect(await holds()).toEqual([FILLED_FEN, FILLED_FEN]);
  slowBy(10_000);
  const done = await client.withdrawals.confirmWithdrawal(proof, withKey());
  expect(done).toMatchObject({ status: "SUCCESS" });
  expect(await holds()).toEqual([FILLED_FEN - 300_000, FILLED_FEN - 300_000]);
  await allIsWell();
});

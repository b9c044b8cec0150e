import { expect, test } from "vitest";
import { refusalOf } from "../../testing/applicant.ts";
import { sentCode, startWithMoney, waitForCode, withKey } from "../../testing/withdrawing.ts";

test("a code is good for its own withdrawal only, and a new one replaces it", async () => {
  const { service, client, dealer, start, allIsWell } = await startWithMoney();
  const first = await start(2_000);
  waitForCode(service);
  const second = await start(3_000);
  const crossed = { ...first, withdrawalId: second.withdrawalId };
  expect((await refusalOf(client.withdrawals.confirmWithdrawal(crossed, withKey()))).code).toBe(
    "CODE_EXPIRED",
  );
  waitForCode(service);
  const { challengeId } = await client.withdrawals.sendWithdrawalCode({
    withdrawalId: second.withdrawalId,
  });
  const resent = {
    ...second,
    challengeId,
    code: await sentCode(service, dealer.mobile, challengeId),
  };
  expect((await client.withdrawals.confirmWithdrawal(resent, withKey())).status).toBe("SUCCESS");
  await allIsWell();
});

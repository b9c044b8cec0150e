import { expect, test } from "vitest";
import { wrongCode } from "../../testing/applicant.ts";
import { DEALER_ID_NO, endOf, startWithPassword } from "../../testing/payment-password.ts";
import {
  fillSafeAccount,
  giveReceivingAccount,
  sentCode,
  startWithdrawal,
  waitForCode,
} from "../../testing/withdrawing.ts";

test("the code of this reset proves it, wrong ones are counted, others prove nothing", async () => {
  const { api, client, dealer, service } = await startWithPassword(null);
  const begin = async () => {
    const { resetId } = await api.beginPasswordReset({ idNo: DEALER_ID_NO });
    waitForCode(service);
    const { challengeId } = await api.sendResetCode({ resetId });
    return { resetId, challengeId, code: await sentCode(service, dealer.mobile, challengeId) };
  };
  const first = await begin();
  const wrong = { ...first, code: wrongCode(first.code) };
  const tried: unknown[] = [];
  for (let tries = 0; tries < 5; tries += 1) tried.push(await endOf(api.proveResetCode(wrong)));
  expect(tried).toEqual([
    ["CODE_WRONG", 4],
    ["CODE_WRONG", 3],
    ["CODE_WRONG", 2],
    ["CODE_WRONG", 1],
    ["CODE_TOO_MANY_TRIES", undefined],
  ]);
  expect(await endOf(api.proveResetCode(first))).toEqual(["CODE_TOO_MANY_TRIES", undefined]);

  const second = await begin();
  // A code that confirms a withdrawal sets no password, and the other way round.
  await fillSafeAccount(service, dealer, 1_000_000);
  const toAccountId = await giveReceivingAccount(service, dealer);
  const withdrawal = await startWithdrawal(service, client, dealer, {
    toAccountId,
    amountFen: 1_000,
  });
  const { challengeId, code } = withdrawal;
  const crossed = { resetId: second.resetId, challengeId, code };
  expect(await endOf(api.proveResetCode(crossed))).toEqual(["CODE_EXPIRED", undefined]);
  const third = await begin();
  const swapped = { ...third, resetId: second.resetId };
  expect(await endOf(api.proveResetCode(swapped))).toEqual(["CODE_EXPIRED", undefined]);
  const proved = await api.proveResetCode(second);
  expect(proved.resetId).toBe(second.resetId);
  // The answer was lost: the same again.
  expect(await api.proveResetCode(second)).toEqual(proved);
});

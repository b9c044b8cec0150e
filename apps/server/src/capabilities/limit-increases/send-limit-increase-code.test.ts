import { expect, test } from "vitest";
import { refusalOf } from "../../testing/applicant.ts";
import { startWithDealer } from "../../testing/borrowing.ts";
import { startIncrease } from "../../testing/raising-limits.ts";
import { waitForCode } from "../../testing/withdrawing.ts";

test("a code is sent for a request that waits, once in a minute", async () => {
  const { service, client, dealer } = await startWithDealer();
  const { increaseId } = await startIncrease(service, client, dealer);
  const again = () => client.limitIncreases.sendLimitIncreaseCode({ increaseId });
  expect((await refusalOf(again())).code).toBe("CODE_SENT_TOO_OFTEN");
  waitForCode(service);
  expect((await again()).phoneMasked).toContain("****");
});

test("a request that has ended gets no code", async () => {
  const { service, client, dealer } = await startWithDealer();
  const { increaseId } = await startIncrease(service, client, dealer);
  await client.limitIncreases.closeLimitIncrease({ increaseId });
  waitForCode(service);
  const refusal = await refusalOf(client.limitIncreases.sendLimitIncreaseCode({ increaseId }));
  expect(refusal.code).toBe("LIMIT_INCREASE_STATE");
});

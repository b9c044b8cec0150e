import { FLEXIBLE_CREDIT } from "@kedu/domain";
import { expect, test } from "vitest";
import { agree, lastCode } from "../../testing/applicant.ts";
import {
  beginTaskFor,
  endTask,
  startWithApproval,
  startWithPayment,
  TASK_PHONE,
} from "../../testing/opener.ts";

test("the list is done when every contract that waits for us is signed", async () => {
  const { service, dealer } = await startWithApproval();
  const { api } = await beginTaskFor(service, {
    task: "loanVerifyList",
    mobile: TASK_PHONE,
    appCode: FLEXIBLE_CREDIT,
  });
  const { items } = await api.embedded.listTaskVerifications();
  const bySms = items.filter(({ verifyChannel }) => verifyChannel === "LOAN_SMS");
  expect(items.map(({ verifyChannel }) => verifyChannel)).toContain("URL");
  expect(bySms.length).toBeGreaterThan(1);
  for (const [at, { contractId }] of bySms.entries()) {
    expect(await api.embedded.getTask()).toMatchObject({ isProven: false });
    await agree(dealer.api, contractId);
    // One code a minute.
    service.clock.moveTo(new Date(service.clock.now().getTime() + 61_000));
    const { challengeId } = await api.embedded.sendTaskCode({ contractId });
    await api.embedded.verifyTaskCode(
      { contractId, challengeId, code: await lastCode(service, TASK_PHONE) },
      { context: { idempotencyKey: `code-${at}` } },
    );
  }
  expect(await api.embedded.getTask()).toMatchObject({ isProven: true });
  expect(await endTask(api)).toMatchObject({ outcome: "DONE" });
});

test("a payment that has ended fails its verification", async () => {
  const { service, dealer, client, contractId, paymentId } = await startWithPayment();
  const { api } = await beginTaskFor(service, {
    task: "loanVerify",
    mobile: dealer.mobile,
    contractId,
  });
  await client.payments.closePayment({ paymentId });
  expect((await api.embedded.listTaskVerifications()).items).toEqual([
    expect.objectContaining({ isOver: true, isVerified: false }),
  ]);
  expect(await endTask(api)).toMatchObject({ outcome: "FAILED" });
});

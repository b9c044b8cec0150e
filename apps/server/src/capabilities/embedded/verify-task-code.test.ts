import { randomUUID } from "node:crypto";
import { FLEXIBLE_CREDIT } from "@kedu/domain";
import { expect, test } from "vitest";
import { agree, lastCode, refusalOf, wrongCode } from "../../testing/applicant.ts";
import {
  beginTaskFor,
  endTask,
  outcomeFor,
  startWithApproval,
  TASK_PHONE,
} from "../../testing/opener.ts";

test("a contract is signed by its code; a wrong one signs nothing", async () => {
  const { service, dealer, contractId } = await startWithApproval();
  await agree(dealer.api, contractId);
  const { api, taskId } = await beginTaskFor(service, {
    task: "loanVerify",
    mobile: TASK_PHONE,
    contractId,
  });
  expect((await api.embedded.listTaskVerifications()).items).toEqual([
    expect.objectContaining({
      contractId,
      verifyChannel: "LOAN_SMS",
      isVerified: false,
      isOver: false,
      appCode: FLEXIBLE_CREDIT,
      amountFen: null,
    }),
  ]);
  const { challengeId } = await api.embedded.sendTaskCode({ contractId });
  const code = await lastCode(service, TASK_PHONE);
  const withKey = () => ({ context: { idempotencyKey: randomUUID() } });
  const sign = (typed: string) =>
    api.embedded.verifyTaskCode({ contractId, challengeId, code: typed }, withKey());
  expect(await refusalOf(sign(wrongCode(code)))).toEqual({
    code: "CODE_WRONG",
    data: { triesLeft: 2 },
  });
  expect(await outcomeFor(service, taskId)).toMatchObject({ outcome: "OPEN" });
  expect(await sign(code)).toMatchObject({ contractId, status: "SUCCESS" });
  expect(await endTask(api)).toMatchObject({ outcome: "DONE", faceSessionId: null });
});

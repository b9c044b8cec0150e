import { expect, test } from "vitest";
import { refusalOf } from "../../testing/applicant.ts";
import { beginTaskFor, endTask, startWithApproval, TASK_PHONE } from "../../testing/opener.ts";

test("a contract is read and agreed to, and no other one is", async () => {
  const { service, contractId, otherContractId } = await startWithApproval();
  const { api } = await beginTaskFor(service, {
    task: "loanContract",
    mobile: TASK_PHONE,
    contractId,
  });
  const { filledSha256, text } = await api.embedded.getTaskContract({ contractId });
  const reading = { filledSha256, readMs: text.minimumReadSeconds * 1000, scrolledToEnd: true };
  const foreign = api.embedded.readTaskContract({ contractId: otherContractId, ...reading });
  expect((await refusalOf(foreign)).code).toBe("NOT_FOUND");
  const halfRead = { ...reading, scrolledToEnd: false };
  expect((await refusalOf(api.embedded.readTaskContract({ contractId, ...halfRead }))).code).toBe(
    "CONTRACT_NOT_READ",
  );
  expect(await api.embedded.getTask()).toMatchObject({ isProven: false });
  await api.embedded.readTaskContract({ contractId, ...reading });
  expect(await endTask(api)).toMatchObject({ outcome: "DONE" });
});

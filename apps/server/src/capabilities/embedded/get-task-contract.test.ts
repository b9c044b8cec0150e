import { expect, test } from "vitest";
import { refusalOf } from "../../testing/applicant.ts";
import { beginTaskFor, startWithApproval, TASK_PHONE } from "../../testing/opener.ts";

test("the contract of a task is there, and no other one is", async () => {
  const { service, contractId, otherContractId } = await startWithApproval();
  const { api } = await beginTaskFor(service, {
    task: "loanContract",
    mobile: TASK_PHONE,
    contractId,
  });
  expect(await api.embedded.getTaskContract({ contractId })).toMatchObject({
    contractId,
    status: "NEW",
    signers: [],
  });
  for (const other of [otherContractId, service.context.ids()]) {
    expect((await refusalOf(api.embedded.getTaskContract({ contractId: other }))).code).toBe(
      "NOT_FOUND",
    );
  }
});

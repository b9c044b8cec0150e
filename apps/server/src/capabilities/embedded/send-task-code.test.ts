import { expect, test } from "vitest";
import { agree, refusalOf } from "../../testing/applicant.ts";
import { beginTaskFor, startWithApproval, TASK_PHONE } from "../../testing/opener.ts";

test("a code is sent for the task's contract alone, once it was read", async () => {
  const { service, dealer, contractId, otherContractId } = await startWithApproval();
  const { api } = await beginTaskFor(service, {
    task: "loanVerify",
    mobile: TASK_PHONE,
    contractId,
  });
  expect((await refusalOf(api.embedded.sendTaskCode({ contractId }))).code).toBe(
    "CONTRACT_NOT_READ",
  );
  await agree(dealer.api, contractId);
  await agree(dealer.api, otherContractId);
  expect((await refusalOf(api.embedded.sendTaskCode({ contractId: otherContractId }))).code).toBe(
    "NOT_FOUND",
  );
  expect(await api.embedded.sendTaskCode({ contractId })).toMatchObject({
    phoneMasked: "139****0031",
  });
});

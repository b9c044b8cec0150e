import { expect, test } from "vitest";
import { refusalOf } from "../../testing/applicant.ts";
import {
  beginTaskFor,
  startWithApproval,
  startWithOpenLine,
  TASK_PHONE,
} from "../../testing/opener.ts";

test("a task's session is no login, and a login is no task", async () => {
  const { service, dealer, contractId } = await startWithApproval();
  const { api } = await beginTaskFor(service, { task: "face", mobile: TASK_PHONE });
  expect((await refusalOf(api.identity.getSession())).code).toBe("NOT_LOGGED_IN");
  expect((await refusalOf(api.contracts.getContract({ contractId }))).code).toBe("NOT_LOGGED_IN");
  expect((await refusalOf(dealer.api.embedded.getTask())).code).toBe("TASK_ENDED");
  // Nor does one task do what another is for.
  expect((await refusalOf(api.embedded.getTaskContract({ contractId }))).code).toBe(
    "FORBIDDEN_ROLE",
  );
  expect((await refusalOf(api.embedded.sendTaskCode({ contractId }))).code).toBe("FORBIDDEN_ROLE");
});

test("what a person no longer is, ends their task", async () => {
  const { service, dealer } = await startWithOpenLine();
  const { api } = await beginTaskFor(service, { task: "face", mobile: TASK_PHONE });
  await service.database.execute(
    `update app_user set status = 'DISABLED' where id = '${dealer.userId}'`,
  );
  expect((await refusalOf(api.embedded.getTask())).code).toBe("TASK_ENDED");
});

import { expect, test } from "vitest";
import { answerNext, applicantAt, framesFor, refusalOf } from "../../testing/applicant.ts";
import { startCancelling, submitCancellation } from "../../testing/cancelling.ts";
import {
  beginTaskFor,
  CONSENT_VERSION,
  endTask,
  outcomeFor,
  startWithOpenLine,
  TASK_PHONE,
} from "../../testing/opener.ts";
import { startTestService } from "../../testing/service.ts";

test("a face without the consent is not filmed, and an old text is no consent", async () => {
  const service = await startTestService();
  await applicantAt(service, "LOGGED_IN", { phone: TASK_PHONE });
  const { api } = await beginTaskFor(service, { task: "face", mobile: TASK_PHONE });
  expect((await refusalOf(api.embedded.createTaskFace({ consentVersion: "1900.1" }))).code).toBe(
    "CONTRACT_CHANGED",
  );
  expect((await refusalOf(api.embedded.createTaskFace({}))).code).toBe("CONSENT_MISSING");
});

test("five misses fail the task; one who leaves before has cancelled it", async () => {
  const { service } = await startWithOpenLine();
  const left = await beginTaskFor(service, { task: "face", mobile: TASK_PHONE });
  expect(await endTask(left.api)).toMatchObject({ outcome: "CANCELLED", faceSessionId: null });
  expect(await outcomeFor(service, left.taskId)).toMatchObject({ outcome: "CANCELLED" });

  const { api, taskId } = await beginTaskFor(service, { task: "face", mobile: TASK_PHONE });
  const { actions, faceSessionId } = await api.embedded.createTaskFace({
    consentVersion: CONSENT_VERSION,
  });
  await answerNext(service, "face", "verify", "verifyFail", {}, 5);
  const codes: unknown[] = [];
  for (let miss = 0; miss < 5; miss += 1) {
    const frames = await framesFor(actions);
    codes.push((await refusalOf(api.embedded.verifyTaskFace({ faceSessionId, frames }))).code);
  }
  expect(codes).toEqual([
    "FACE_MISMATCH",
    "FACE_MISMATCH",
    "FACE_MISMATCH",
    "FACE_MISMATCH",
    "FACE_TOO_MANY_TRIES",
  ]);
  expect((await refusalOf(api.embedded.createTaskFace({}))).code).toBe("FACE_TOO_MANY_TRIES");
  expect(await api.embedded.getTask()).toMatchObject({ status: "FAILED" });
  expect(await outcomeFor(service, taskId)).toMatchObject({ outcome: "FAILED" });
  expect(await endTask(api)).toMatchObject({ outcome: "FAILED" });
});

test("while the account is being cancelled, a task begins no check and signs nothing", async () => {
  const { service, dealer, client } = await startCancelling();
  await submitCancellation(client);
  const { api } = await beginTaskFor(service, { task: "face", mobile: dealer.mobile });
  expect(
    (await refusalOf(api.embedded.createTaskFace({ consentVersion: CONSENT_VERSION }))).code,
  ).toBe("ACCOUNT_CANCELLING");
});

import { expect, test } from "vitest";
import { applicantAt, refusalOf } from "../../testing/applicant.ts";
import {
  beginTaskFor,
  endTask,
  outcomeFor,
  showFace,
  startWithOpenLine,
  TASK_PHONE,
} from "../../testing/opener.ts";

const FACE = { task: "face", mobile: TASK_PHONE } as const;

test("a task that is ended here can do nothing more there, and its opener learns that it was cancelled", async () => {
  const { service, dealer } = await startWithOpenLine();
  const { taskId, api } = await beginTaskFor(service, FACE);
  const end = () => dealer.api.embedded.endTaskElsewhere({ taskId });
  expect(await end()).toEqual({ outcome: "CANCELLED" });
  expect((await refusalOf(api.embedded.createTaskFace({}))).code).toBe("TASK_ENDED");
  expect(await outcomeFor(service, taskId)).toMatchObject({ outcome: "CANCELLED" });
  // Its page still hands the outcome back, and a second tap changes nothing.
  expect(await endTask(api)).toMatchObject({ outcome: "CANCELLED" });
  expect(await end()).toEqual({ outcome: "CANCELLED" });
  expect((await dealer.api.embedded.listOpenTasks()).items).toEqual([]);
});

test("what was proven before stays done", async () => {
  const { service, dealer } = await startWithOpenLine();
  const { taskId, api } = await beginTaskFor(service, FACE);
  const { faceSessionId } = await showFace(api);
  const ended = await dealer.api.embedded.endTaskElsewhere({ taskId });
  expect(ended).toEqual({ outcome: "DONE" });
  expect(await outcomeFor(service, taskId)).toMatchObject({ outcome: "DONE", faceSessionId });
});

test("another person's task is not there", async () => {
  const { service } = await startWithOpenLine();
  const { taskId, api } = await beginTaskFor(service, FACE);
  const other = await applicantAt(service, "LOGGED_IN", { phone: "13900000032" });
  const refused = await refusalOf(other.api.embedded.endTaskElsewhere({ taskId }));
  expect(refused.code).toBe("NOT_FOUND");
  expect(await api.embedded.getTask()).toMatchObject({ status: "OPEN" });
});

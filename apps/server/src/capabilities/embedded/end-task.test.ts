import { createHmac } from "node:crypto";
import { expect, test } from "vitest";
import { refusalOf } from "../../testing/applicant.ts";
import {
  beginTaskFor,
  endTask,
  OPENER_KEY,
  outcomeFor,
  RETURN_TO,
  showFace,
  startWithOpenLine,
  TASK_PHONE,
} from "../../testing/opener.ts";

test("a face is shown for another app, which is told so in three ways that agree", async () => {
  const { service } = await startWithOpenLine();
  const { taskId, api } = await beginTaskFor(service, {
    task: "face",
    mobile: TASK_PHONE,
    reference: "their number",
  });
  expect(await api.embedded.getTask()).toMatchObject({
    taskId,
    task: "face",
    status: "OPEN",
    openerName: "测试 App",
    phoneMasked: "139****0031",
    isProven: false,
  });
  expect(await outcomeFor(service, taskId)).toMatchObject({ outcome: "OPEN", endedAt: null });

  const face = await showFace(api);
  expect(face).toMatchObject({ purpose: "TASK", faceKind: "face", result: "verifySuccess" });
  const ended = await endTask(api);
  expect(ended).toMatchObject({
    taskId,
    reference: "their number",
    outcome: "DONE",
    faceSessionId: face.faceSessionId,
    keyId: OPENER_KEY.keyId,
  });
  // As the page for developers says it is checked.
  const text = [
    "kedu-task-outcome",
    taskId,
    "their number",
    "DONE",
    ended.endedAt,
    face.faceSessionId,
  ];
  const signature = createHmac("sha256", OPENER_KEY.secret).update(text.join("\n")).digest("hex");
  expect(ended.signature).toBe(signature);
  const address = new URL(ended.returnTo);
  expect(address.origin + address.pathname).toBe(RETURN_TO);
  expect(Object.fromEntries(address.searchParams)).toEqual({
    taskId,
    reference: "their number",
    outcome: "DONE",
    endedAt: ended.endedAt,
    faceSessionId: face.faceSessionId,
    keyId: OPENER_KEY.keyId,
    signature,
  });
  const told = await outcomeFor(service, taskId);
  expect(told).toMatchObject({ outcome: "DONE", endedAt: ended.endedAt });
  expect(ended).toMatchObject(told as object);
  // Handing it back again tells the same, and nothing else can be done with it.
  expect(await endTask(api)).toEqual(ended);
  expect((await refusalOf(api.embedded.createTaskFace({}))).code).toBe("TASK_ENDED");
});

test("after half an hour nothing can be done in a task, but to hand it back", async () => {
  const { service } = await startWithOpenLine();
  const { api } = await beginTaskFor(service, { task: "face", mobile: TASK_PHONE });
  service.clock.moveTo(new Date(service.clock.now().getTime() + 30 * 60_000));
  expect((await refusalOf(api.embedded.createTaskFace({}))).code).toBe("TASK_ENDED");
  expect(await api.embedded.getTask()).toMatchObject({ status: "EXPIRED" });
  expect(await endTask(api)).toMatchObject({ outcome: "EXPIRED" });
});

import { expect, test } from "vitest";
import { applicantAt, refusalOf } from "../../testing/applicant.ts";
import {
  beginTaskFor,
  endTask,
  openTaskFor,
  startWithOpenLine,
  TASK_PHONE,
} from "../../testing/opener.ts";

const FACE = { task: "face", mobile: TASK_PHONE } as const;

test("the tasks that are being done in other apps are listed, the latest first, and no others", async () => {
  const { service, dealer } = await startWithOpenLine();
  const list = async () => (await dealer.api.embedded.listOpenTasks()).items;
  expect(await list()).toEqual([]);
  // Asked for, and not begun anywhere yet.
  await openTaskFor(service, FACE);
  expect(await list()).toEqual([]);
  const first = await beginTaskFor(service, FACE);
  service.clock.moveTo(new Date(service.clock.now().getTime() + 10 * 60_000));
  const second = await beginTaskFor(service, FACE);
  const items = await list();
  expect(items.map(({ taskId }) => taskId)).toEqual([second.taskId, first.taskId]);
  const [, { startedAt, expiresAt, ...named } = expect.fail("two are listed")] = items;
  expect(named).toEqual({ taskId: first.taskId, task: "face", openerName: "测试 App" });
  expect(Date.parse(expiresAt) - Date.parse(startedAt)).toBe(30 * 60_000);
  await endTask(second.api);
  expect((await list()).map(({ taskId }) => taskId)).toEqual([first.taskId]);
  service.clock.moveTo(new Date(service.clock.now().getTime() + 20 * 60_000));
  expect(await list()).toEqual([]);
});

test("another person's tasks are not listed, nor any in the session of a task", async () => {
  const { service } = await startWithOpenLine();
  const task = await beginTaskFor(service, FACE);
  const other = await applicantAt(service, "LOGGED_IN", { phone: "13900000032" });
  expect((await other.api.embedded.listOpenTasks()).items).toEqual([]);
  expect((await refusalOf(task.api.embedded.listOpenTasks())).code).toBe("NOT_LOGGED_IN");
});

import { formatInstant } from "@kedu/domain";
import { handle } from "../../calls/call.ts";
import { readOpenTasks } from "./task-reader.ts";

export const listOpenTasks = handle.embedded.listOpenTasks.handler(async ({ context }) => {
  const { caller, clock, database } = context;
  const tasks = await readOpenTasks(database, caller.userId, clock.machineNow());
  return {
    items: tasks.map(({ taskId, task, openerName, exchangedAt, expiresAt }) => ({
      taskId,
      task,
      openerName,
      startedAt: formatInstant(exchangedAt),
      expiresAt: formatInstant(expiresAt),
    })),
  };
});

import { handle } from "../../calls/call.ts";
import { found } from "../../calls/found.ts";
import { leaveTask } from "./leave-task.ts";
import { readBegunTask } from "./task-reader.ts";

export const endTaskElsewhere = handle.embedded.endTaskElsewhere.handler(
  async ({ context, input }) => {
    const { caller, database } = context;
    const { userId } = caller;
    const { enterpriseId, ...task } = found(
      await readBegunTask(database, { taskId: input.taskId, userId }),
    );
    const { status } = await leaveTask(context, task, { userId, enterpriseId });
    return { outcome: status };
  },
);

import type { Context } from "../../calls/context.ts";
import type { Transaction } from "../../database/database.ts";
import { endLockedTask } from "./leave-task.ts";
import { lockTasksOf, type TasksOf } from "./task-reader.ts";
import { forgetTokens } from "./task-writer.ts";

/**
 * Ends what people have open in other apps, wherever it is: the facts decide each outcome, as where a person leaves a
 * task. A token that was not exchanged is for no person from now on, which its opener cannot see: it gets EXPIRED, as
 * where it names a person whom we do not know.
 */
export async function endTasks(
  transaction: Transaction,
  context: Pick<Context, "clock" | "vault">,
  whose: TasksOf,
): Promise<void> {
  const tasks = await lockTasksOf(transaction, whose);
  const unused = tasks.filter(({ exchangedAt }) => exchangedAt === null);
  if (unused.length > 0) {
    await forgetTokens(
      transaction,
      unused.map(({ taskId }) => taskId),
    );
  }
  for (const { exchangedAt, enterpriseId, userId, ...task } of tasks) {
    if (exchangedAt === null || userId === null || enterpriseId === null) continue;
    // oxlint-disable-next-line no-await-in-loop -- a transaction runs one statement at a time
    await endLockedTask(transaction, context, task, { userId, enterpriseId });
  }
}

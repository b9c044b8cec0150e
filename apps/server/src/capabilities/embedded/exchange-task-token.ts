import { addMinutes } from "@kedu/domain";
import { nameAuditedCaller } from "../../calls/audited-call.ts";
import { handleOpen } from "../../calls/call.ts";
import { type RateLimit, takeToken } from "../../calls/limits.ts";
import { refuse } from "../../calls/refusal.ts";
import { inTransaction } from "../../database/transaction.ts";
import { placeOf } from "../identity/code-budget.ts";
import { tokenSha256Of } from "../identity/session-token.ts";
import { taskAnswer } from "./task-answer.ts";
import { readTaskPerson, TASK_MINUTES } from "./task-caller.ts";
import { readTaskProgress } from "./task-progress.ts";
import { readTaskOfSession } from "./task-reader.ts";
import { beginTask } from "./task-writer.ts";

/** Tries per place in ten minutes, as for a shell's tokens. Policy: an office shares an address. */
const PER_PLACE: RateLimit = { times: 100, windowSeconds: 600 };
const TOKEN_BYTES = 32;

export const exchangeTaskToken = handleOpen.embedded.exchangeTaskToken.handler(
  async ({ context, input }) => {
    const { clock, database, random, taskCookie } = context;
    const machineNow = clock.machineNow();
    const place = `task-token:${placeOf(context)}`;
    const wait = await inTransaction(database, (transaction) =>
      takeToken(transaction, place, PER_PLACE, machineNow),
    );
    if (wait !== null) refuse("TOO_MANY_REQUESTS", { retryAfterSeconds: wait });

    const token = random.bytes(TOKEN_BYTES).toString("base64url");
    const sessionSha256 = tokenSha256Of(token);
    const expiresAt = addMinutes(machineNow, TASK_MINUTES);
    const begun = await inTransaction(database, async (transaction) => {
      const person = await beginTask(transaction, {
        tokenSha256: tokenSha256Of(input.token),
        sessionSha256,
        machineNow,
        expiresAt,
      });
      const task = person === null ? null : await readTaskOfSession(transaction, sessionSha256);
      const caller = task === null ? null : await readTaskPerson(transaction, task);
      if (task === null || caller === null) refuse("TASK_TOKEN_INVALID");
      const { userId, enterpriseId, sessionId } = caller;
      nameAuditedCaller({ userId, enterpriseId, sessionId, signer: null });
      return { task, caller };
    });
    taskCookie.set(token, addMinutes(machineNow, 24 * 60));
    const { isProven } = await readTaskProgress(database, context, begun.task, begun.caller);
    return taskAnswer({ ...context, caller: begun.caller }, begun.task, "OPEN", isProven);
  },
);

import type { Context } from "../../calls/context.ts";
import { afterLastDay } from "../../jobs/after-last-day.ts";
import type { ScheduledJob } from "../../jobs/scheduled-job.ts";
import { endPassedOverLogin, PASSED_OVER_LOGINS } from "../identity/passed-over-logins.ts";
import { eraseNumberChanges } from "./erase-number-changes.ts";

/** Logins that a manufacturer named another one instead of: they are erased, where they have no role. Decision 0099. */
export function keptLoginsJob(context: Context): ScheduledJob {
  return afterLastDay(
    context,
    "kept logins",
    PASSED_OVER_LOGINS,
    async (transaction, userId, now) => {
      if (await endPassedOverLogin(transaction, { userId, now })) {
        await eraseNumberChanges(transaction, context, [userId]);
      }
    },
  );
}

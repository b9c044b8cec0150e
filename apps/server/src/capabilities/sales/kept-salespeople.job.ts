import type { Context } from "../../calls/context.ts";
import { eq } from "../../database/drizzle.ts";
import { afterLastDay, datedRecords } from "../../jobs/after-last-day.ts";
import type { ScheduledJob } from "../../jobs/scheduled-job.ts";
import { endLoginWithoutRole } from "../identity/close-enterprise.ts";
import { eraseNumberChanges } from "../identity-checks/erase-number-changes.ts";
import { salesperson } from "./sales-tables.ts";

const LEFT_SALESPEOPLE = datedRecords(salesperson, salesperson);

/** Salespeople who left: their name is erased, and their number, where they have no other role with it. Decision 0096. */
export function keptSalespeopleJob(context: Context): ScheduledJob {
  return afterLastDay(
    context,
    "kept salespeople",
    LEFT_SALESPEOPLE,
    async (transaction, id, now) => {
      const [left] = await transaction
        .update(salesperson)
        // The fingerprint of what was sent is one of the name and the number, too.
        .set({
          nameSealed: context.vault.seal(""),
          contentSha256: "",
          keptUntil: null,
          updatedAt: now,
        })
        .where(eq(salesperson.id, id))
        .returning({ userId: salesperson.userId });
      if (left !== undefined && (await endLoginWithoutRole(transaction, { ...left, now }))) {
        await eraseNumberChanges(transaction, context, [left.userId]);
      }
    },
  );
}

import type { Context } from "../../calls/context.ts";
import { eq } from "../../database/drizzle.ts";
import { afterLastDay, datedRecords } from "../../jobs/after-last-day.ts";
import type { ScheduledJob } from "../../jobs/scheduled-job.ts";
import { eraseContracts } from "../contracts/erase-contracts.ts";
import { endLoginWithoutRole } from "../identity/close-enterprise.ts";
import { eraseNumberChanges } from "../identity-checks/erase-number-changes.ts";
import { merchant } from "./merchant-tables.ts";

const ENDED_MERCHANTS = datedRecords(merchant, merchant);

/**
 * Merchants that ended: who acted for them is erased, what was signed, and the number that was logged in with, where it
 * has no other role. Decision 0096.
 */
export function keptMerchantsJob(context: Context): ScheduledJob {
  return afterLastDay(context, "kept merchants", ENDED_MERCHANTS, async (transaction, id, now) => {
    const [ended] = await transaction
      .update(merchant)
      // The fingerprint of what was sent is one of the name and the number, too.
      .set({
        contactSealed: context.vault.seal(""),
        contentSha256: "",
        keptUntil: null,
        updatedAt: now,
      })
      .where(eq(merchant.id, id))
      .returning({ userId: merchant.userId, enterpriseId: merchant.enterpriseId });
    if (ended === undefined) return;
    const { enterpriseId, userId } = ended;
    await eraseContracts(transaction, context, enterpriseId);
    if (await endLoginWithoutRole(transaction, { userId, now })) {
      await eraseNumberChanges(transaction, context, [userId]);
    }
  });
}

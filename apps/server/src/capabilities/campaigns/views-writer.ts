import type { BizDate } from "@kedu/domain";
import type { Transaction } from "../../database/database.ts";
import { sql } from "../../database/drizzle.ts";
import { campaignView } from "./campaigns-tables.ts";

/** Remembers what happened to a resource before a person. */
export async function writeView(
  transaction: Transaction,
  seen: { readonly userId: string; readonly configId: string; readonly resourceName: string },
  happened: "SHOWN" | "OPENED" | "CLOSED",
  { now, today }: { readonly now: Date; readonly today: BizDate },
): Promise<void> {
  const change = {
    SHOWN: { lastShownOn: today },
    OPENED: { openedAt: now },
    CLOSED: { closedAt: now },
  }[happened];
  const isShown = happened === "SHOWN";
  await transaction
    .insert(campaignView)
    .values({ ...seen, ...change, shownTimes: isShown ? 1 : 0 })
    .onConflictDoUpdate({
      target: [campaignView.userId, campaignView.configId, campaignView.resourceName],
      set: {
        ...change,
        ...(isShown ? { shownTimes: sql`${campaignView.shownTimes} + 1` } : {}),
      },
    });
}

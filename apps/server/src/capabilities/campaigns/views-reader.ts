import type { ResourceViews } from "@kedu/domain";
import type { Reader } from "../../database/database.ts";
import { eq, sql } from "../../database/drizzle.ts";
import { prepared, type Slot } from "../../database/prepared.ts";
import { campaignView } from "./campaigns-tables.ts";

/** What a person has seen of all campaigns. */
export async function readViews(reader: Reader, userId: string): Promise<readonly ResourceViews[]> {
  return selectViews(reader, { userId });
}

const selectViews = prepared((reader: Reader, slot: Slot<"userId">) =>
  reader
    .select({
      configId: campaignView.configId,
      resourceName: campaignView.resourceName,
      shownTimes: campaignView.shownTimes,
      lastShownOn: campaignView.lastShownOn,
      isClosed: sql<boolean>`${campaignView.closedAt} is not null`,
    })
    .from(campaignView)
    .where(eq(campaignView.userId, slot("userId", campaignView.userId))),
);

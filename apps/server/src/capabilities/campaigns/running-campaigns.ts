import { isCampaignOn, isInAudience } from "@kedu/domain";
import type { Call } from "../../calls/call.ts";
import type { SetCampaign } from "../../content/content-set.ts";
import { readViewer } from "./viewer-reader.ts";

/** The campaigns that run today and are for the caller, the most important first. */
export async function runningCampaigns(
  context: Pick<Call, "caller" | "clock" | "content" | "database">,
): Promise<readonly SetCampaign[]> {
  const today = context.clock.today();
  const running = context.content
    .current()
    .campaigns.filter((campaign) => isCampaignOn(campaign, today))
    .toSorted((a, b) => b.priority - a.priority);
  if (running.length === 0) return [];
  const viewer = await readViewer(context);
  return running.filter(({ audience }) => isInAudience(audience, viewer));
}

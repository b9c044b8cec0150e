import { isCampaignOn, shownResources } from "@kedu/domain";
import { handle } from "../../calls/call.ts";
import { resourceAnswer } from "./campaign-answers.ts";
import { readViewer } from "./viewer-reader.ts";
import { readViews } from "./views-reader.ts";

export const listShownResources = handle.campaigns.listShownResources.handler(
  async ({ input: { page }, context }) => {
    const { caller, clock, content, database, request } = context;
    const today = clock.today();
    const campaigns = content
      .current()
      .campaigns.filter(
        (campaign) => campaign.pages.includes(page) && isCampaignOn(campaign, today),
      );
    // Most pages show none: they cost no statement.
    if (campaigns.length === 0) return { items: [] };
    const [viewer, views] = await Promise.all([
      readViewer(context),
      readViews(database, caller.userId),
    ]);
    return {
      items: shownResources(campaigns, { page, today, viewer, views }).map(
        ({ campaign, resource }) => resourceAnswer(campaign, resource, request.language),
      ),
    };
  },
);

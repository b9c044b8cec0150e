import { handle } from "../../calls/call.ts";
import { itemsOf, type SetCampaign, type SetPicture } from "../../content/content-set.ts";
import { pictureAnswer } from "./campaign-answers.ts";
import { runningCampaigns } from "./running-campaigns.ts";

export const listCampaigns = handle.campaigns.listCampaigns.handler(async ({ context }) => {
  const { language } = context.request;
  const running = await runningCampaigns(context);
  return {
    items: running
      .filter(({ blocks }) => blocks.length > 0)
      .map((campaign) => {
        const picture = firstPicture(campaign);
        return {
          configId: campaign.configId,
          planId: campaign.planId,
          title: language === "en" ? campaign.title.en : campaign.title.zh,
          to: campaign.to,
          picture: picture === null ? null : pictureAnswer(picture, language),
          givesCoupon: campaign.gift !== null,
          blockKinds: [...new Set(campaign.blocks.map(({ kind }) => kind))],
        };
      }),
  };
});

/** The picture of a campaign in a list. */
function firstPicture({ blocks, resources }: SetCampaign): SetPicture | null {
  return (
    blocks.flatMap(itemsOf)[0]?.picture ??
    resources.find(({ picture }) => picture !== null)?.picture ??
    null
  );
}

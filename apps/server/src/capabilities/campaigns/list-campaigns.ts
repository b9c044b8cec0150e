import { handle } from "../../calls/call.ts";
import type { SetBlock, SetCampaign, SetPicture } from "../../content/content-set.ts";
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
    blocks.map(pictureOf).find((picture) => picture !== null) ??
    resources.find(({ picture }) => picture !== null)?.picture ??
    null
  );
}

function pictureOf(block: SetBlock): SetPicture | null {
  switch (block.kind) {
    case "BANNER":
      return block.item.picture;
    case "BANNER_LIST":
    case "STREAM_BANNER":
      return block.items[0]?.picture ?? null;
    case "CONTENT":
      return null;
  }
}

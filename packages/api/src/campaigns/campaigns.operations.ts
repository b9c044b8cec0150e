import { getCampaign } from "./get-campaign.ts";
import { getEntranceCampaign } from "./get-entrance-campaign.ts";
import { listCampaigns } from "./list-campaigns.ts";
import { listShownResources } from "./list-shown-resources.ts";
import { previewCampaign } from "./preview-campaign.ts";
import { recordResource } from "./record-resource.ts";
import { takeCampaignCoupon } from "./take-campaign-coupon.ts";

export const campaigns = {
  getCampaign,
  getEntranceCampaign,
  listCampaigns,
  listShownResources,
  previewCampaign,
  recordResource,
  takeCampaignCoupon,
};

import type { ReactElement } from "react";
import { CampaignScreen } from "../../flows/campaigns/CampaignScreen.tsx";

/** The campaign that the address names, or the most important one, on the way from the home page. */
export function AdvertiseScreen(): ReactElement {
  return <CampaignScreen wish="ANY" backTo="/home" />;
}

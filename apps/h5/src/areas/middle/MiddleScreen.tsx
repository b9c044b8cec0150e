import type { ReactElement } from "react";
import { useLocation, useSearchParams } from "react-router";
import type { BlockKind } from "../../flows/campaigns/CampaignBlocks.tsx";
import { CampaignPreview, CampaignScreen } from "../../flows/campaigns/CampaignScreen.tsx";
import { CampaignList } from "./CampaignList.tsx";

/** Addresses that show the blocks of one kind alone, with the kind of each. */
const KINDS: Readonly<Record<string, BlockKind>> = {
  "/middle/components/Banner": "BANNER",
  "/middle/components/Bannerlist": "BANNER_LIST",
  "/middle/components/Content": "CONTENT",
  "/middle/components/streamBanner": "STREAM_BANNER",
};

/** The page of a campaign, the preview of one, or the list of all that run, as the address says. */
export function MiddleScreen(): ReactElement {
  const { pathname } = useLocation();
  const [search] = useSearchParams();
  const kind = KINDS[pathname.replace(/\/+$/, "")];
  if (kind !== undefined) return <CampaignScreen wish={kind} kind={kind} backTo="/middle" />;
  const pass = search.get("preview");
  if (pass) return <CampaignPreview pass={pass} backTo="/middle" />;
  if (search.has("configId")) return <CampaignScreen wish="ANY" backTo="/middle" />;
  return <CampaignList />;
}

import type { CampaignBlock } from "@kedu/api";
import type { ReactElement } from "react";
import { LinkedPicture } from "./LinkedPicture.tsx";

type BannerBlockProps = Omit<Extract<CampaignBlock, { readonly kind: "BANNER" }>, "kind">;

/** One picture over the whole width. */
export function BannerBlock({ item }: BannerBlockProps): ReactElement {
  return <LinkedPicture item={item} />;
}

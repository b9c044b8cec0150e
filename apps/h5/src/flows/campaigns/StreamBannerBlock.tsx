import type { CampaignBlock } from "@kedu/api";
import { Swipe } from "@kedu/ui";
import { useLingui } from "@lingui/react/macro";
import type { ReactElement } from "react";
import { keyed } from "./keyed.ts";
import { LinkedPicture } from "./LinkedPicture.tsx";

type StreamBannerBlockProps = Omit<
  Extract<CampaignBlock, { readonly kind: "STREAM_BANNER" }>,
  "kind"
>;

/** Pictures beside each other, turned by hand. */
export function StreamBannerBlock({ items }: StreamBannerBlockProps): ReactElement {
  const { t } = useLingui();
  return (
    <Swipe
      label={t`活动图片`}
      items={keyed(items)}
      getKey={({ key }) => key}
      getLabel={({ item }) => item.picture.text}
      renderItem={({ item }) => <LinkedPicture item={item} inRow />}
      data-testid="campaign-stream"
    />
  );
}

import type { BannerItem } from "@kedu/api";
import type { ReactElement } from "react";
import { CampaignPicture } from "./CampaignPicture.tsx";
import * as css from "./campaigns.css.ts";
import { TargetLink } from "./TargetLink.tsx";
import { useCampaignTarget } from "./use-campaign-target.ts";
import { useSeen } from "./use-seen.ts";
import { useTellItem } from "./use-tell-resource.ts";

interface LinkedPictureProps {
  readonly item: BannerItem;
  /** It is one of several beside each other. */
  readonly inRow?: boolean;
}

/** A picture of a campaign's page, which may lead somewhere. */
export function LinkedPicture({ inRow = false, item }: LinkedPictureProps): ReactElement {
  const { picture, resourceName, target } = item;
  const tell = useTellItem();
  const way = useCampaignTarget()(target);
  const seen = useSeen<HTMLDivElement>(resourceName, () => tell("SHOWN", resourceName));
  return (
    <div ref={seen}>
      {way === null ? (
        <CampaignPicture picture={picture} />
      ) : (
        <TargetLink
          way={way}
          onOpen={() => tell("OPENED", resourceName)}
          className={inRow ? css.slideLink : css.pictureLink}
          draggable={false}
          data-testid={`campaign-item-${resourceName}`}
        >
          <CampaignPicture picture={picture} isSilent />
          <span className={css.caption}>{picture.text}</span>
        </TargetLink>
      )}
    </div>
  );
}

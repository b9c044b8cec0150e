import type { ShownResource } from "@kedu/api";
import { Banner, type BannerItem, IconButton, XIcon } from "@kedu/ui";
import { useLingui } from "@lingui/react/macro";
import { type ReactElement, useState } from "react";
import { CampaignPicture } from "./CampaignPicture.tsx";
import * as css from "./campaigns.css.ts";
import { TargetLink } from "./TargetLink.tsx";
import { useCampaignTarget } from "./use-campaign-target.ts";
import { useSeen } from "./use-seen.ts";
import { resourceId, type TellResource } from "./use-tell-resource.ts";

interface PictureBannersProps {
  /** Those with a picture. */
  readonly resources: readonly ShownResource[];
  readonly tell: TellResource;
}

/** Banners with a picture, one at a time. The one that is shown can be closed. */
export function PictureBanners({ resources, tell }: PictureBannersProps): ReactElement | null {
  const { t } = useLingui();
  const wayOf = useCampaignTarget();
  const [index, setIndex] = useState(0);
  const place = Math.min(index, resources.length - 1);
  const shown = resources[place];
  if (shown === undefined) return null;
  const { title } = shown;
  const items = resources.flatMap((resource): BannerItem[] => {
    const { picture, target } = resource;
    if (picture === null) return [];
    const way = wayOf(target);
    return [
      {
        id: resourceId(resource),
        label: resource.title,
        picture: <Face resource={resource} picture={picture} tell={tell} />,
        ...(way === null
          ? {}
          : {
              renderLink: (link) => (
                <TargetLink way={way} onOpen={() => tell("OPENED", resource)} {...link} />
              ),
            }),
      },
    ];
  });
  return (
    <div className={css.banners}>
      <Banner
        label={t`活动`}
        items={items}
        index={place}
        onIndexChange={setIndex}
        data-testid="campaign-banner"
      />
      <div className={css.close}>
        <IconButton
          icon={XIcon}
          label={t`关闭“${title}”`}
          onClick={() => tell("CLOSED", shown)}
          data-testid="campaign-banner-close"
        />
      </div>
    </div>
  );
}

interface FaceProps {
  readonly resource: ShownResource;
  readonly picture: NonNullable<ShownResource["picture"]>;
  readonly tell: TellResource;
}

/** The banner around it says its title to who does not see it. */
function Face({ picture, resource, tell }: FaceProps): ReactElement {
  const seen = useSeen<HTMLSpanElement>(resourceId(resource), () => tell("SHOWN", resource));
  return (
    <span ref={seen} className={css.face}>
      <CampaignPicture picture={picture} fit="cover" isSilent />
      <span className={css.caption}>{resource.title}</span>
    </span>
  );
}

import type { ShownResource } from "@kedu/api";
import type { PageCode } from "@kedu/domain";
import { Button, Card, ChevronRightIcon, Icon, IconButton, Notice, Stack, XIcon } from "@kedu/ui";
import { useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { type ReactElement, useState } from "react";
import { shownResourcesQuery } from "../../data/campaigns.queries.ts";
import { LatePart } from "../../platform/screen/LatePart.tsx";
import { useLast } from "../../platform/screen/use-last.ts";
import * as css from "./campaigns.css.ts";
import { TargetLink } from "./TargetLink.tsx";
import { useCampaignTarget } from "./use-campaign-target.ts";
import { useSeen } from "./use-seen.ts";
import { resourceId, type TellResource, useTellResource } from "./use-tell-resource.ts";

/** Pages on which a popup opens: none that leads to a payment, and no result. */
const WITH_POPUP: ReadonlySet<PageCode> = new Set(["INDEX", "PERSONAL", "BUSINESS_INDEX"]);

/** What campaigns show on a page: lines, pictures and cards, each of which can be closed, and one popup at the most. */
export function ShownResources({ page }: { readonly page: PageCode }): ReactElement {
  const items = useQuery(shownResourcesQuery(page)).data?.items ?? [];
  const tell = useTellResource();
  const lines = items.filter(({ placement }) => placement === "MARQUEE");
  const banners = items.filter(({ placement }) => placement === "BANNER");
  const pictures = banners.filter(({ picture }) => picture !== null);
  const popup = WITH_POPUP.has(page)
    ? (items.find(({ placement }) => placement === "POPUP") ?? null)
    : null;
  // One that was seen is no longer in the next answer, and stays open all the same.
  const lastPopup = useLast(popup);
  return (
    <>
      {lines.length === 0 && banners.length === 0 ? null : (
        <Stack gap="cards" data-testid="campaigns">
          <Line resources={lines} tell={tell} />
          <LatePart
            quiet
            isWanted={pictures.length > 0}
            load={async () => (await import("./PictureBanners.tsx")).PictureBanners}
            props={{ resources: pictures, tell }}
          />
          {banners
            .filter(({ picture }) => picture === null)
            .map((resource) => (
              <TextBanner key={resourceId(resource)} resource={resource} tell={tell} />
            ))}
        </Stack>
      )}
      {lastPopup === null ? null : (
        <LatePart
          key={resourceId(lastPopup)}
          quiet
          isWanted
          load={async () => (await import("./CampaignPopup.tsx")).CampaignPopup}
          props={{ resource: lastPopup, tell }}
        />
      )}
    </>
  );
}

interface LineProps {
  readonly resources: readonly ShownResource[];
  readonly tell: TellResource;
}

/** One line of several at a time, the most important first. Nothing moves by itself. */
function Line({ resources, tell }: LineProps): ReactElement | null {
  const { t } = useLingui();
  const [place, setPlace] = useState(0);
  const wayOf = useCampaignTarget();
  const others = resources.length - 1;
  const resource = resources[place > others ? 0 : place];
  const seen = useSeen<HTMLDivElement>(
    resource === undefined ? "" : resourceId(resource),
    () => resource !== undefined && tell("SHOWN", resource),
  );
  if (resource === undefined) return null;
  const way = wayOf(resource.target);
  return (
    <div>
      <Notice
        ref={seen}
        tone="news"
        // What leads nowhere is shown in full: nothing else says the rest of it.
        oneLine={way !== null}
        onClose={() => tell("CLOSED", resource)}
        {...(way === null
          ? {}
          : {
              renderLink: (link) => (
                <TargetLink way={way} onOpen={() => tell("OPENED", resource)} {...link} />
              ),
            })}
        data-testid="campaign-line"
      >
        {resource.title}
      </Notice>
      {others === 0 ? null : (
        <div className={css.more}>
          <Button
            prominence="text"
            size="small"
            edge="end"
            onClick={() => setPlace(place >= others ? 0 : place + 1)}
            data-testid="campaign-line-next"
          >
            {t`还有 ${others} 条`}
          </Button>
        </div>
      )}
    </div>
  );
}

interface TextBannerProps {
  readonly resource: ShownResource;
  readonly tell: TellResource;
}

/** A banner without a picture. */
function TextBanner({ resource, tell }: TextBannerProps): ReactElement {
  const { t } = useLingui();
  const { detail, target, title } = resource;
  const way = useCampaignTarget()(target);
  const seen = useSeen<HTMLElement>(resourceId(resource), () => tell("SHOWN", resource));
  return (
    <Card
      ref={seen}
      heading={title}
      padding="compact"
      trailing={
        <IconButton
          icon={XIcon}
          label={t`关闭“${title}”`}
          onClick={() => tell("CLOSED", resource)}
          data-testid="campaign-card-close"
        />
      }
      data-testid="campaign-card"
    >
      {detail === null ? null : <p className={css.quiet}>{detail}</p>}
      {way === null ? null : (
        <Button
          prominence="text"
          size="small"
          edge="start"
          render={(link) => (
            <TargetLink way={way} onOpen={() => tell("OPENED", resource)} {...link} />
          )}
          data-testid="campaign-card-open"
        >
          {t`去看看`}
          <Icon of={ChevronRightIcon} size={16} />
        </Button>
      )}
    </Card>
  );
}

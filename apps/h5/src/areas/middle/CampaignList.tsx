import type { Answer } from "@kedu/api";
import { Empty, Skeleton, SkeletonBar, SkeletonCard, text } from "@kedu/ui";
import { useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { Link } from "../../platform/routing/Link.tsx";
import { campaignsQuery } from "../../data/campaigns.queries.ts";
import { CampaignPicture } from "../../flows/campaigns/CampaignPicture.tsx";
import * as css from "../../flows/campaigns/campaigns.css.ts";
import { campaignAddress } from "../../flows/campaigns/use-campaign-target.ts";
import { useDateWords } from "../../platform/dates/use-date-words.ts";
import { QueryContent } from "../../platform/query-screen/QueryContent.tsx";
import { Screen } from "../../platform/screen/Screen.tsx";

type ListedCampaign = Answer<"listCampaigns">["items"][number];

/** The campaigns that run, the most important first. */
export function CampaignList(): ReactElement {
  const { t } = useLingui();
  const campaigns = useQuery(campaignsQuery);
  return (
    <Screen title={t`活动`} backTo="/home">
      <QueryContent
        state={campaigns}
        loading={<LoadingList />}
        failed={t`活动没有变化，只是暂时显示不出来。`}
        empty={{
          isEmpty: ({ items }) => items.length === 0,
          shown: (
            <Empty
              title={t`暂无进行中的活动`}
              secondary={t`有新活动时会显示在这里。`}
              data-testid="no-campaigns"
            />
          ),
        }}
      >
        {({ items }) => (
          <ul className={css.cards} data-testid="campaign-list">
            {items.map((campaign) => (
              <li key={campaign.configId}>
                <CampaignCard campaign={campaign} />
              </li>
            ))}
          </ul>
        )}
      </QueryContent>
    </Screen>
  );
}

function CampaignCard({ campaign }: { readonly campaign: ListedCampaign }): ReactElement {
  const { t } = useLingui();
  const dates = useDateWords();
  const { configId, givesCoupon, picture, title, to } = campaign;
  return (
    <Link to={campaignAddress(configId)} className={css.card} data-testid={`campaign-${configId}`}>
      {picture === null ? null : <CampaignPicture picture={picture} />}
      <span className={css.cardWords}>
        <span className={text.title}>{title}</span>
        <span className={css.quiet}>
          {givesCoupon ? t`${dates.full(to)} 截止 · 可领优惠券` : t`${dates.full(to)} 截止`}
        </span>
      </span>
    </Link>
  );
}

function LoadingList(): ReactElement {
  return (
    <Skeleton>
      <SkeletonCard>
        <SkeletonBar size="figureXl" />
        <SkeletonBar size="body" width="half" />
      </SkeletonCard>
      <SkeletonCard>
        <SkeletonBar size="figureXl" />
        <SkeletonBar size="body" width="half" />
      </SkeletonCard>
    </Skeleton>
  );
}

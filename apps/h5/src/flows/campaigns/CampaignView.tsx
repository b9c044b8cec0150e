import type { CampaignPage } from "@kedu/api";
import { Empty } from "@kedu/ui";
import { useLingui } from "@lingui/react/macro";
import type { ReactElement } from "react";
import { Link } from "../../platform/routing/Link.tsx";
import { useDateWords } from "../../platform/dates/use-date-words.ts";
import { type BlockKind, CampaignBlocks } from "./CampaignBlocks.tsx";
import { CampaignContext, type Counts } from "./campaign-context.ts";
import { CampaignGift } from "./CampaignGift.tsx";
import * as css from "./campaigns.css.ts";
import { campaignAddress } from "./use-campaign-target.ts";

interface CampaignViewProps {
  readonly campaign: CampaignPage;
  /** Only blocks of this kind. */
  readonly kind?: BlockKind | undefined;
  /** Where it is told that its pictures were seen or opened. Default everywhere. */
  readonly counts?: Counts | undefined;
}

/** The page of a campaign below its title: its period, its blocks, and what it gives. */
export function CampaignView(props: CampaignViewProps): ReactElement {
  const { t } = useLingui();
  const dates = useDateWords();
  const { campaign, counts = "ALL", kind } = props;
  const { blocks, configId, gift, planId } = campaign;
  const shown = kind === undefined ? blocks : blocks.filter((block) => block.kind === kind);
  return (
    <CampaignContext value={{ configId, planId, counts }}>
      <p className={css.quiet} data-testid="campaign-period">
        {t`活动时间 ${dates.full(campaign.from)} 至 ${dates.full(campaign.to)}`}
      </p>
      <CampaignBlocks blocks={shown} />
      {kind !== undefined && shown.length === 0 ? (
        <Empty
          title={t`这个活动没有这部分内容`}
          action={{
            children: t`查看完整活动`,
            render: (link) => <Link to={campaignAddress(configId)} {...link} />,
          }}
          data-testid="no-such-blocks"
        />
      ) : null}
      {gift === null || kind !== undefined ? null : <CampaignGift gift={gift} />}
    </CampaignContext>
  );
}

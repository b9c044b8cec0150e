import type { CampaignPage } from "@kedu/api";
import type { RefusalCode } from "@kedu/domain";
import { Notice } from "@kedu/ui";
import { useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import type { ReactElement, ReactNode } from "react";
import { useSearchParams } from "react-router";
import {
  campaignPreviewQuery,
  campaignQuery,
  type CampaignWish,
  chosenCampaignQuery,
} from "../../data/campaigns.queries.ts";
import { refusalCodeOf } from "../../data/outcome.ts";
import { QueryContent, type QueryState } from "../../platform/query-screen/QueryContent.tsx";
import { Screen } from "../../platform/screen/Screen.tsx";
import { CampaignAction } from "./CampaignAction.tsx";
import type { BlockKind } from "./CampaignBlocks.tsx";
import { CampaignView } from "./CampaignView.tsx";
import { LoadingCampaign } from "./LoadingCampaign.tsx";
import { NoCampaign } from "./NoCampaign.tsx";
import { useCampaignTarget } from "./use-campaign-target.ts";

/** Refusals of a campaign that is not there, or whose name or pass no campaign has. */
const NOT_THERE: ReadonlySet<RefusalCode | null> = new Set(["NOT_FOUND", "INPUT_INVALID"]);

/** What a campaign can be called. Anything else in an address is not sent. */
const CONFIG_ID = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

interface CampaignFrameProps {
  readonly backTo: string;
  /** Only blocks of this kind. */
  readonly kind?: BlockKind | undefined;
  /** In the place of the campaign's own button. */
  readonly renderFooter?: ((campaign: CampaignPage) => ReactNode) | undefined;
}

interface CampaignScreenProps extends CampaignFrameProps {
  /** What the address wants where it names no campaign. */
  readonly wish: CampaignWish;
}

/** The page of the campaign that the address names, or of the most important one that it wants. */
export function CampaignScreen({ wish, ...frame }: CampaignScreenProps): ReactElement {
  const named = useSearchParams()[0].get("configId");
  const chosen = useQuery({ ...chosenCampaignQuery(wish), enabled: named === null });
  const isWrong = named !== null && !CONFIG_ID.test(named);
  const configId = isWrong ? null : (named ?? chosen.data ?? null);
  const campaign = useQuery({ ...campaignQuery(configId ?? ""), enabled: configId !== null });
  const none = isWrong || (named === null && chosen.data === null);
  // As long as none is chosen, that one is awaited or has failed is what there is to show.
  const state = configId === null ? { ...chosen, data: undefined } : campaign;
  return <CampaignFrame {...frame} state={state} none={none} />;
}

interface CampaignPreviewProps {
  /** What the signed link carries. */
  readonly pass: string;
  readonly backTo: string;
}

/** The page of a campaign as its signed link shows it, before it begins. */
export function CampaignPreview({ backTo, pass }: CampaignPreviewProps): ReactElement {
  const { t } = useLingui();
  const campaign = useQuery(campaignPreviewQuery(pass));
  return (
    <CampaignFrame state={campaign} none={false} backTo={backTo} isPreview>
      {campaign.data === undefined ? null : (
        <Notice tone="caution" title={t`这是预览`} data-testid="campaign-preview">
          {t`只有持预览链接的人能看到。不计入统计，不发放优惠券。`}
        </Notice>
      )}
    </CampaignFrame>
  );
}

interface FrameProps extends CampaignFrameProps {
  readonly state: QueryState<CampaignPage>;
  /** It is known that there is none. */
  readonly none: boolean;
  readonly isPreview?: boolean;
  /** Above the campaign. */
  readonly children?: ReactNode;
}

function CampaignFrame(props: FrameProps): ReactElement {
  const { t } = useLingui();
  const wayOf = useCampaignTarget();
  const { backTo, children, isPreview, kind, renderFooter, state } = props;
  const campaign = state.data;
  const isMissing = props.none || (campaign === undefined && isNotThere(state.error));
  const footerOf = (loaded: CampaignPage): ReactNode => {
    if (renderFooter !== undefined) return renderFooter(loaded);
    const { action } = loaded;
    return action === null || wayOf(action.target) === null ? undefined : (
      <CampaignAction action={action} isPreview={isPreview} />
    );
  };
  return (
    <Screen
      title={campaign?.title ?? t`活动`}
      backTo={backTo}
      footer={isMissing || campaign === undefined ? undefined : footerOf(campaign)}
    >
      {children}
      {isMissing ? (
        <NoCampaign />
      ) : (
        <QueryContent
          state={state}
          loading={<LoadingCampaign />}
          failed={t`活动没有变化，只是暂时显示不出来。`}
        >
          {(loaded) => (
            <CampaignView
              campaign={loaded}
              kind={kind}
              counts={isPreview === true ? "NOTHING" : "ALL"}
            />
          )}
        </QueryContent>
      )}
    </Screen>
  );
}

const isNotThere = (error: Error | null): boolean => NOT_THERE.has(refusalCodeOf(error));

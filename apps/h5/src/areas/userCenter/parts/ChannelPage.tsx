import type { Channel } from "@kedu/api";
import type { ReactElement, ReactNode } from "react";
import { useLingui } from "@lingui/react/macro";
import { useSearchParams } from "react-router";
import { channelsQuery } from "../../../data/channels.queries.ts";
import { channelOf } from "../../../flows/channel/channel-address.ts";
import { LoadingChannels } from "../../../flows/channel/LoadingChannels.tsx";
import { QueryScreen } from "../../../platform/query-screen/QueryScreen.tsx";
import { notFound } from "../../../platform/routing/page-error.ts";

interface ChannelPageProps {
  readonly title: string;
  readonly backTo: string;
  readonly children: (channel: Channel) => ReactNode;
}

/** A page about the channel that its address names. */
export function ChannelPage({ children, ...page }: ChannelPageProps): ReactElement {
  const { t } = useLingui();
  const [search] = useSearchParams();
  const bankChannel = channelOf(search);
  return (
    <QueryScreen
      {...page}
      query={channelsQuery}
      helpTopic="PAYMENT_FAILED"
      loading={<LoadingChannels />}
      failed={t`渠道没有变化，只是暂时显示不出来。`}
      isForSomeRoles
    >
      {({ items }) => {
        const channel = items.find((candidate) => candidate.bankChannel === bankChannel);
        if (channel === undefined) throw notFound();
        return children(channel);
      }}
    </QueryScreen>
  );
}

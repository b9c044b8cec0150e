import { Cell, List, StatusPill, text } from "@kedu/ui";
import { useLingui } from "@lingui/react/macro";
import type { ReactElement } from "react";
import { Link } from "../../platform/routing/Link.tsx";
import { channelsQuery } from "../../data/channels.queries.ts";
import { useBankWords } from "../../flows/bank/bank-words.ts";
import { channelAddress } from "../../flows/channel/channel-address.ts";
import { LoadingChannels } from "../../flows/channel/LoadingChannels.tsx";
import { useChannelWords } from "../../flows/channel/use-channel-words.ts";
import { QueryScreen } from "../../platform/query-screen/QueryScreen.tsx";

/** What each bank is allowed to do, and until when. */
export function ChannelManageScreen(): ReactElement {
  const { t } = useLingui();
  const banks = useBankWords();
  const { lineOf, stateOf } = useChannelWords();
  return (
    <QueryScreen
      query={channelsQuery}
      title={t`渠道管理`}
      backTo="/userCenter"
      loading={<LoadingChannels />}
      failed={t`渠道没有变化，只是暂时显示不出来。`}
      isForSomeRoles
    >
      {({ items }) => (
        <>
          <p className={text.bodySmall}>
            {t`受托直付要在渠道签约后才能用。没有签约的渠道，仍可以受托支付（经中转）或自主支付。`}
          </p>
          <List>
            {items.map((channel) => {
              const { text: state, tone } = stateOf(channel);
              return (
                <Cell
                  key={channel.bankChannel}
                  title={banks[channel.bankChannel]}
                  secondary={lineOf(channel)}
                  value={<StatusPill tone={tone}>{state}</StatusPill>}
                  render={(link) => (
                    <Link to={channelAddress("channelProDetail", channel.bankChannel)} {...link} />
                  )}
                  data-testid={`channel-${channel.bankChannel}`}
                />
              );
            })}
          </List>
          <List>
            <Cell
              title={t`资金方和渠道`}
              secondary={t`每家银行提供什么产品、利率是多少`}
              render={(link) => <Link to="/channel" {...link} />}
              data-testid="to-lenders"
            />
          </List>
        </>
      )}
    </QueryScreen>
  );
}

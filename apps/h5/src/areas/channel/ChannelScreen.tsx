import type { Channel } from "@kedu/api";
import { Button, Card, KeyValue, Money, Stack, StatusPill, text } from "@kedu/ui";
import { useLingui } from "@lingui/react/macro";
import type { ReactElement } from "react";
import { Link } from "../../platform/routing/Link.tsx";
import { channelsQuery } from "../../data/channels.queries.ts";
import { useBankWords } from "../../flows/bank/bank-words.ts";
import { channelAddress } from "../../flows/channel/channel-address.ts";
import { LoadingChannels } from "../../flows/channel/LoadingChannels.tsx";
import { useChannelWords } from "../../flows/channel/use-channel-words.ts";
import { QueryScreen } from "../../platform/query-screen/QueryScreen.tsx";

/** The lenders: what each lends and at what price, and whether its channel can be paid through. */
export function ChannelScreen(): ReactElement {
  const { t } = useLingui();
  return (
    <QueryScreen
      query={channelsQuery}
      title={t`资金方和渠道`}
      backTo="/userCenter"
      loading={<LoadingChannels />}
      failed={t`渠道没有变化，只是暂时显示不出来。`}
      isForSomeRoles
    >
      {({ items }) => (
        <>
          <p className={text.bodySmall}>
            {t`借款由下列银行发放。签约后，货款可以由银行直接付给收款方（受托直付）；签约、续签和解约都不收费。`}
          </p>
          {items.map((channel) => (
            <Lender key={channel.bankChannel} channel={channel} />
          ))}
        </>
      )}
    </QueryScreen>
  );
}

function Lender({ channel }: { channel: Channel }): ReactElement {
  const { t } = useLingui();
  const banks = useBankWords();
  const { lineOf, productOf, rateOf, stateOf } = useChannelWords();
  const { bankChannel, lends } = channel;
  const { text: state, tone } = stateOf(channel);
  return (
    <Card heading={banks[bankChannel]} data-testid={`lender-${bankChannel}`}>
      <Stack gap="items">
        <KeyValue
          rows={[
            {
              key: "state",
              label: t`渠道签约`,
              value: <StatusPill tone={tone}>{state}</StatusPill>,
            },
            ...lends.flatMap((product) => [
              {
                key: product.appCode,
                label: productOf(product.appCode),
                value: rateOf(product),
              },
              ...(product.line === null || product.line.limitFen === 0
                ? []
                : [
                    {
                      key: `${product.appCode}-limit`,
                      label: t`我的额度`,
                      value: <Money fen={product.line.limitFen} size="s" />,
                    },
                  ]),
            ]),
          ]}
        />
        <p className={text.bodySmall}>{lineOf(channel)}</p>
        <Button
          prominence="secondary"
          block
          render={(link) => <Link to={channelAddress("channelProDetail", bankChannel)} {...link} />}
          data-testid={`open-${bankChannel}`}
        >
          {t`查看渠道`}
        </Button>
      </Stack>
    </Card>
  );
}

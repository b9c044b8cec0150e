import type { Channel } from "@kedu/api";
import { CARD_TYPE } from "@kedu/domain";
import { Cell, Empty, List } from "@kedu/ui";
import { useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { Link } from "../../platform/routing/Link.tsx";
import { api } from "../../data/client.ts";
import { query } from "../../data/query.ts";
import { homeQuery } from "../../data/credit.queries.ts";
import { useAccountWords, useBankWords } from "../../flows/bank/bank-words.ts";
import { openAccountAddress } from "../../flows/bank/open-account-address.ts";
import { LoadingChannels } from "../../flows/channel/LoadingChannels.tsx";
import { QueryContent } from "../../platform/query-screen/QueryContent.tsx";
import { ChannelPage } from "./parts/ChannelPage.tsx";

/** The enterprise's accounts at a channel's bank. */
export function ChannelAccountScreen(): ReactElement {
  const { t } = useLingui();
  return (
    <ChannelPage title={t`本渠道的账户`} backTo="/userCenter/channelManage">
      {(channel) => <Accounts channel={channel} />}
    </ChannelPage>
  );
}

function Accounts({ channel }: { channel: Channel }): ReactElement {
  const { t } = useLingui();
  const banks = useBankWords();
  const accountWords = useAccountWords();
  const accounts = useQuery(query(api.accounts.listBankAccounts));
  const bank = banks[channel.bankChannel];
  const nameOf = (cardType: number | null): string => {
    if (cardType === CARD_TYPE.SAFE_ACCOUNT) return t`安全账户`;
    return cardType === CARD_TYPE.REPAYMENT_ACCOUNT ? t`还款账户` : t`收款账户`;
  };
  return (
    <QueryContent
      state={accounts}
      loading={<LoadingChannels />}
      failed={t`账户没有变化，只是暂时显示不出来。`}
    >
      {({ items }) => {
        const own = items.filter(({ bankChannel }) => bankChannel === channel.bankChannel);
        return own.length === 0 ? (
          items.length === 0 ? (
            <NotOpened title={t`没有在${bank}开户`} />
          ) : (
            <Empty title={t`没有在${bank}开户`} secondary={t`您的账户在其他银行，不用再开一个。`} />
          )
        ) : (
          <List>
            {own.map((account) => (
              <Cell
                key={account.accountId}
                title={nameOf(account.cardType)}
                secondary={account.accountNameMasked}
                value={accountWords(account)}
                data-testid="account"
              />
            ))}
          </List>
        );
      }}
    </QueryContent>
  );
}

/** Accounts are opened for a limit that was granted. */
function NotOpened({ title }: { readonly title: string }): ReactElement {
  const { t } = useLingui();
  const home = useQuery(homeQuery);
  return (
    <QueryContent
      state={home}
      loading={<LoadingChannels />}
      failed={t`账户没有变化，只是暂时显示不出来。`}
    >
      {({ lines }) => {
        const toOpen = openAccountAddress(lines);
        return toOpen === null ? (
          <Empty
            title={title}
            secondary={t`额度获批后才能开户，请先申请灵活信用或经营贷。`}
            action={{
              children: t`查看额度`,
              render: (link) => <Link to="/home" {...link} />,
            }}
          />
        ) : (
          <Empty
            title={title}
            secondary={t`开户后，借款和还款都用这家银行的账户。`}
            action={{ children: t`去开户`, render: (link) => <Link to={toOpen} {...link} /> }}
          />
        );
      }}
    </QueryContent>
  );
}

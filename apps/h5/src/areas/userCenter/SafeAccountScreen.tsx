import type { SafeAccount } from "@kedu/api";
import { type BankChannel, takesTopUps, unrecordedFen } from "@kedu/domain";
import { Button, Cell, Empty, formatFen, List, Notice, WalletIcon } from "@kedu/ui";
import { useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { useSearchParams } from "react-router";
import { Link } from "../../platform/routing/Link.tsx";
import { accountOverviewQuery } from "../../data/accounts.queries.ts";
import { channelsQuery } from "../../data/channels.queries.ts";
import { api } from "../../data/client.ts";
import { query } from "../../data/query.ts";
import { safeAccountQuery } from "../../data/withdrawals.queries.ts";
import { useBankWords } from "../../flows/bank/bank-words.ts";
import { QueryContent } from "../../platform/query-screen/QueryContent.tsx";
import { Screen } from "../../platform/screen/Screen.tsx";
import { BANK_PAGES, withdrawPageOf } from "./parts/bank-pages.ts";
import { LoadingBalance } from "./parts/LoadingBalance.tsx";
import { MovementList } from "./parts/MovementList.tsx";
import { NoSafeAccount } from "./parts/NoSafeAccount.tsx";
import { SafeBalance } from "./parts/SafeBalance.tsx";

/** The safe account, where it is at a bank without a page of its own. */
export function AnxinScreen(): ReactElement {
  const { t } = useLingui();
  return <SafeAccountScreen title={t`安全账户`} banks={["ICBC_BANK", "CCB_BANK"]} />;
}

export function FuminScreen(): ReactElement {
  const { t } = useLingui();
  return <SafeAccountScreen title={t`富民银行安全账户`} banks={["FMYHB_BANK"]} />;
}

export function PsbcScreen(): ReactElement {
  const { t } = useLingui();
  return <SafeAccountScreen title={t`邮储银行安全账户`} banks={["POSTAL_BANK"]} />;
}

interface SafeAccountScreenProps {
  readonly title: string;
  /** Whose safe account is seen here. */
  readonly banks: readonly BankChannel[];
}

function SafeAccountScreen({ title, banks }: SafeAccountScreenProps): ReactElement {
  const { t } = useLingui();
  const [search] = useSearchParams();
  const overview = useQuery(accountOverviewQuery);
  const here = (overview.data?.safes ?? [])
    .map(({ bankChannel }) => bankChannel)
    .filter((bankChannel) => banks.includes(bankChannel));
  const shown = here.find((bankChannel) => bankChannel === search.get("bank")) ?? here[0];
  return (
    <Screen
      title={title}
      backTo="/userCenter/balance"
      footer={shown === undefined ? undefined : <Ways bankChannel={shown} />}
    >
      <QueryContent
        state={overview}
        loading={<LoadingBalance />}
        failed={t`钱仍在安全账户，只是暂时显示不出来。`}
        isForSomeRoles
      >
        {({ closedAt, safes }) =>
          shown !== undefined ? (
            <>
              <AtThisBank key={shown} bankChannel={shown} />
              <OtherBanks banks={here.filter((bankChannel) => bankChannel !== shown)} />
            </>
          ) : safes.length === 0 ? (
            <NoSafeAccount />
          ) : (
            <>
              <NotOpenedHere
                title={title}
                banks={banks}
                closed={closedAt.filter((bankChannel) => banks.includes(bankChannel))}
              />
              <OtherBanks banks={safes.map(({ bankChannel }) => bankChannel)} />
            </>
          )
        }
      </QueryContent>
    </Screen>
  );
}

/** Where the money of the account goes from and to. */
function Ways({ bankChannel }: { bankChannel: BankChannel }): ReactElement {
  const { t } = useLingui();
  const isToppedUp = takesTopUps(bankChannel);
  return (
    <>
      {isToppedUp ? (
        <Button
          block
          render={(link) => <Link to="/userCenter/balance/psbc/charge" {...link} />}
          data-testid="to-charge"
        >
          {t`银行卡充值`}
        </Button>
      ) : null}
      <Button
        block
        prominence={isToppedUp ? "quiet" : "primary"}
        render={(link) => <Link to={withdrawPageOf(bankChannel)} {...link} />}
        data-testid="to-withdraw"
      >
        {t`提现`}
      </Button>
    </>
  );
}

function AtThisBank({ bankChannel }: { bankChannel: BankChannel }): ReactElement {
  const { t } = useLingui();
  const safe = useQuery(safeAccountQuery(bankChannel));
  return (
    <>
      <QueryContent
        state={safe}
        loading={<LoadingBalance />}
        failed={t`钱仍在安全账户，只是暂时显示不出来。`}
      >
        {(account) => (
          <>
            <SafeBalance safe={account} />
            <Difference safe={account} />
          </>
        )}
      </QueryContent>
      <MovementList account="SAFE" bankChannel={bankChannel} />
    </>
  );
}

/** The bank's figure counts; what was not reported to us yet is said, and not hidden. */
function Difference({ safe }: { safe: SafeAccount }): ReactElement | null {
  const { t } = useLingui();
  const { bankChannel } = safe.account;
  const movements = useQuery(query(api.balances.listMovements, { account: "SAFE", bankChannel }));
  if (movements.data === undefined || !safe.fresh) return null;
  const fen = unrecordedFen(safe, movements.data.balanceFen);
  return fen === 0 ? null : (
    <Notice tone="info" title={t`银行余额与明细相差 ${formatFen(fen)}`} data-testid="difference">
      {t`以银行余额为准。刚到账或刚转出的钱，银行通知我们后会列入明细；一天后仍不一致，请联系客服。`}
    </Notice>
  );
}

interface NotOpenedHereProps extends SafeAccountScreenProps {
  /** Those of the banks that closed the account they kept. */
  readonly closed: readonly BankChannel[];
}

/** The dealer has a safe account elsewhere, and none at these banks: the bank opens one with its channel's signing. */
function NotOpenedHere({ title, banks, closed }: NotOpenedHereProps): ReactElement {
  const { t } = useLingui();
  const channels = useQuery(channelsQuery);
  return (
    <QueryContent
      state={channels}
      loading={<LoadingBalance />}
      failed={t`账户没有变化，只是暂时显示不出来。`}
    >
      {({ items }) => {
        const isAsked = items.some(
          (channel) => channel.isAsked && banks.includes(channel.bankChannel),
        );
        return isAsked ? (
          <Empty
            title={t`银行正在开户`}
            secondary={t`渠道签约成功时开立安全账户，有结果会通知您。`}
            data-testid="opening"
          />
        ) : (
          <>
            <Empty
              title={closed.length === 0 ? t`还没有${title}` : t`${title}已关闭`}
              secondary={
                closed.length === 0
                  ? t`和银行签约渠道时，银行同时开立安全账户，不收费。`
                  : t`银行已关闭这个账户。再次签约渠道时，可以重新开立。`
              }
              action={{
                children: t`去签约开户`,
                render: (link) => <Link to={signingPageOf(banks)} {...link} />,
                "data-testid": "to-sign",
              }}
              data-testid={closed.length === 0 ? "other-bank" : "closed-here"}
            />
            <ClosedMovements banks={closed} />
          </>
        );
      }}
    </QueryContent>
  );
}

/** The ways to what moved on accounts that were closed. */
function ClosedMovements({ banks }: { banks: readonly BankChannel[] }): ReactElement | null {
  const { t } = useLingui();
  return banks.length === 0 ? null : (
    <List>
      {banks.map((bankChannel) => (
        <Cell
          key={bankChannel}
          title={t`安全账户收支明细`}
          render={(link) => (
            <Link to={`/userCenter/bankStatement?account=${bankChannel}`} {...link} />
          )}
          data-testid="to-closed-movements"
        />
      ))}
    </List>
  );
}

/** The page of the channel that opens the account; the list of channels where several do. */
function signingPageOf([bankChannel, ...others]: readonly BankChannel[]): string {
  return bankChannel === undefined || others.length > 0
    ? "/userCenter/channelManage"
    : `/userCenter/channelManage/channelProDetail?channel=${bankChannel}`;
}

/** The ways to the dealer's accounts at other banks. */
function OtherBanks({ banks }: { banks: readonly BankChannel[] }): ReactElement | null {
  const { t } = useLingui();
  const bankWords = useBankWords();
  return banks.length === 0 ? null : (
    <List>
      {banks.map((bankChannel) => (
        <Cell
          key={bankChannel}
          icon={WalletIcon}
          title={t`${bankWords[bankChannel]}安全账户`}
          render={(link) => <Link to={BANK_PAGES[bankChannel]} {...link} />}
          data-testid="to-own-bank"
        />
      ))}
    </List>
  );
}

import type { AccountOverview, SafeAccount } from "@kedu/api";
import type { BankChannel } from "@kedu/domain";
import { Card, List, Cell, LandmarkIcon, Money, WalletIcon } from "@kedu/ui";
import { useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { Link } from "../../platform/routing/Link.tsx";
import { api } from "../../data/client.ts";
import { refusalCodeOf } from "../../data/outcome.ts";
import { query } from "../../data/query.ts";
import { accountOverviewQuery } from "../../data/accounts.queries.ts";
import { safeAccountQuery } from "../../data/withdrawals.queries.ts";
import { useBankWords } from "../../flows/bank/bank-words.ts";
import { WithdrawCell } from "../../flows/bank/WithdrawCell.tsx";
import { QueryContent, type QueryState } from "../../platform/query-screen/QueryContent.tsx";
import { Screen } from "../../platform/screen/Screen.tsx";
import * as css from "./parts/Balance.css.ts";
import { BANK_PAGES } from "./parts/bank-pages.ts";
import { LoadingBalance } from "./parts/LoadingBalance.tsx";
import { NoSafeAccount } from "./parts/NoSafeAccount.tsx";
import { SafeBalance } from "./parts/SafeBalance.tsx";

/** The dealer's money: what is at the bank, and what waits in the repayment account. */
export function BalanceScreen(): ReactElement {
  const { t } = useLingui();
  const safe = useQuery(safeAccountQuery());
  const overview = useQuery(accountOverviewQuery);
  const isOneOfSeveral = (overview.data?.safes.length ?? 0) > 1;
  const code = refusalCodeOf(safe.error);
  // Whoever may not see one of the accounts may see none of them: once is enough to say so.
  if (code === "FORBIDDEN_ROLE") {
    return (
      <Screen title={t`账户余额`} backTo="/userCenter">
        <Safe safe={safe} />
      </Screen>
    );
  }
  return (
    <Screen title={t`账户余额`} backTo="/userCenter">
      {code === "ACCOUNT_NOT_OPEN" ? (
        <NoSafeAccount />
      ) : (
        <Safe safe={safe} isOneOfSeveral={isOneOfSeveral} />
      )}
      {safe.isSuccess ? <OtherSafes overview={overview} /> : null}
      <Repay waitsInSight={!safe.isError || code === "ACCOUNT_NOT_OPEN"} />
      <List heading={t`转入与转出`}>
        <Cell
          icon={LandmarkIcon}
          title={t`线下转入安全账户`}
          secondary={t`网银、手机银行或柜台`}
          render={(link) => <Link to="/userCenter/balance/charge_offline" {...link} />}
          data-testid="to-charge-offline"
        />
        <Cell
          icon={LandmarkIcon}
          title={t`转账还款`}
          secondary={t`专属还款账号、转账备注、认领`}
          render={(link) => <Link to="/transfer" {...link} />}
          data-testid="to-transfer"
        />
        <WithdrawCell />
      </List>
    </Screen>
  );
}

function Safe({
  safe,
  isOneOfSeveral = false,
}: {
  readonly safe: QueryState<SafeAccount>;
  readonly isOneOfSeveral?: boolean;
}): ReactElement {
  const { t } = useLingui();
  const banks = useBankWords();
  return (
    <QueryContent
      state={safe}
      loading={<LoadingBalance />}
      failed={t`钱仍在安全账户，只是暂时显示不出来。`}
      isForSomeRoles
    >
      {(shown) => (
        <>
          <SafeBalance safe={shown} isOneOfSeveral={isOneOfSeveral} />
          <List>
            <Cell
              icon={WalletIcon}
              title={
                isOneOfSeveral
                  ? t`${banks[shown.account.bankChannel]}安全账户收支明细`
                  : t`安全账户收支明细`
              }
              render={(link) => <Link to={BANK_PAGES[shown.account.bankChannel]} {...link} />}
              data-testid="to-safe-movements"
            />
          </List>
        </>
      )}
    </QueryContent>
  );
}

/** The safe accounts at other banks, each with what its own bank says. */
function OtherSafes({ overview }: { overview: QueryState<AccountOverview> }): ReactElement {
  const { t } = useLingui();
  return (
    <QueryContent
      state={overview}
      loading={null}
      failed={t`其他银行的安全账户暂时显示不出来，钱没有变动。`}
    >
      {({ safes }) => (
        <>
          {safes.slice(1).map(({ bankChannel }) => (
            <OtherSafe key={bankChannel} bankChannel={bankChannel} />
          ))}
        </>
      )}
    </QueryContent>
  );
}

function OtherSafe({ bankChannel }: { bankChannel: BankChannel }): ReactElement {
  return <Safe safe={useQuery(safeAccountQuery(bankChannel))} isOneOfSeveral />;
}

/** @param waitsInSight False below what has failed, where nothing is said to be on its way. */
function Repay({ waitsInSight }: { waitsInSight: boolean }): ReactElement {
  const { t } = useLingui();
  const movements = useQuery(query(api.balances.listMovements, { account: "REPAY" }));
  return (
    <QueryContent
      state={movements}
      loading={waitsInSight ? <LoadingBalance /> : null}
      failed={t`钱没有变动，只是暂时显示不出来。`}
      isForSomeRoles
    >
      {({ balanceFen }) => (
        <>
          <Card heading={t`还款账户`} data-testid="repay-balance">
            <Money fen={balanceFen} size="l" data-testid="repay-balance-amount" />
            <p className={css.label}>{t`转入后还没有用掉的钱，以及多还的钱。`}</p>
          </Card>
          <List>
            <Cell
              icon={WalletIcon}
              title={t`还款账户收支明细`}
              render={(link) => <Link to="/userCenter/balance/repayBalance" {...link} />}
              data-testid="to-repay-movements"
            />
          </List>
        </>
      )}
    </QueryContent>
  );
}

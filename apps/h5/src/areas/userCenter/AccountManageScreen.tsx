import type { AccountOverview } from "@kedu/api";
import { Button, Cell, List, Money } from "@kedu/ui";
import { useLingui } from "@lingui/react/macro";
import { type ReactElement, useState } from "react";
import { Link } from "../../platform/routing/Link.tsx";
import { accountOverviewQuery } from "../../data/accounts.queries.ts";
import { useBankWords } from "../../flows/bank/bank-words.ts";
import { QueryScreen } from "../../platform/query-screen/QueryScreen.tsx";
import { AccountCard } from "./parts/AccountCard.tsx";
import { BANK_PAGES, withdrawPageOf } from "./parts/bank-pages.ts";
import { ChangeCardSheet } from "./parts/ChangeCardSheet.tsx";
import { LoadingBalance } from "./parts/LoadingBalance.tsx";
import { NoSafeAccount } from "./parts/NoSafeAccount.tsx";

/** Every account of the enterprise, and what can be done with each. */
export function AccountManageScreen(): ReactElement {
  const { t } = useLingui();
  return (
    <QueryScreen
      query={accountOverviewQuery}
      title={t`账户管理`}
      backTo="/userCenter"
      loading={<LoadingBalance />}
      failed={t`账户没有变化，只是暂时显示不出来。`}
      isForSomeRoles
    >
      {(overview) => (
        <>
          {overview.safes.length === 0 ? <NoSafeAccount /> : null}
          {overview.safes.map((safe) => (
            <Safe key={safe.accountId} safe={safe} isOneOfSeveral={overview.safes.length > 1} />
          ))}
          <Repay overview={overview} />
          <DebitCard overview={overview} />
          <Receiving accounts={overview.receiving} />
          <List>
            <Cell
              title={t`注销账户`}
              secondary={t`还清借款、取出余额后，由银行销户`}
              render={(link) => <Link to="/cancelAccount" {...link} />}
              data-testid="to-cancel"
            />
          </List>
        </>
      )}
    </QueryScreen>
  );
}

function Safe({
  safe,
  isOneOfSeveral,
}: {
  readonly safe: AccountOverview["safes"][number];
  /** Then it is headed by its bank. */
  readonly isOneOfSeveral: boolean;
}): ReactElement {
  const { t } = useLingui();
  const banks = useBankWords();
  return (
    <>
      <AccountCard
        heading={isOneOfSeveral ? t`${banks[safe.bankChannel]}安全账户` : t`安全账户`}
        account={safe}
        more={[
          {
            key: "balance",
            label: t`账上余额`,
            value: <Money fen={safe.balanceFen} />,
            "data-testid": "safe-held",
          },
        ]}
        data-testid="safe"
      />
      <List>
        {safe.takesTopUps ? (
          <Cell
            title={t`银行卡充值`}
            secondary={t`从绑定的银行卡转入`}
            render={(link) => <Link to="/userCenter/balance/psbc/charge" {...link} />}
            data-testid="to-charge"
          />
        ) : null}
        <Cell
          title={t`线下转入安全账户`}
          secondary={t`查看和复制完整账号`}
          render={(link) => <Link to="/userCenter/balance/charge_offline" {...link} />}
          data-testid="to-charge-offline"
        />
        <Cell
          title={t`提现`}
          render={(link) => <Link to={withdrawPageOf(safe.bankChannel)} {...link} />}
          data-testid="to-withdraw"
        />
        <Cell
          title={t`安全账户收支明细`}
          render={(link) => <Link to={BANK_PAGES[safe.bankChannel]} {...link} />}
          data-testid="to-safe-movements"
        />
      </List>
    </>
  );
}

function Repay({ overview }: { overview: AccountOverview }): ReactElement {
  const { t } = useLingui();
  const { repay, waitingFen } = overview;
  return (
    <>
      <AccountCard
        heading={t`还款账户`}
        account={repay}
        more={[
          ...(repay === null
            ? []
            : [{ key: "reference", label: t`转账备注`, value: repay.reference }]),
          {
            key: "balance",
            label: t`待用余额`,
            value: <Money fen={waitingFen} />,
            "data-testid": "waiting",
          },
        ]}
        data-testid="repay"
      />
      <List>
        <Cell
          title={repay === null ? t`申请还款账号` : t`查看和复制完整账号`}
          secondary={t`转账还款用，专属您的企业`}
          render={(link) => <Link to="/applyRepayAccount" {...link} />}
          data-testid="to-repay-account"
        />
        <Cell
          title={t`还款账户收支明细`}
          secondary={t`收支和退款`}
          render={(link) => <Link to="/userCenter/balance/repayBalance" {...link} />}
          data-testid="to-repay-movements"
        />
      </List>
    </>
  );
}

function DebitCard({ overview }: { overview: AccountOverview }): ReactElement | null {
  const { t } = useLingui();
  const [isOpen, setIsOpen] = useState(false);
  const { debitCard } = overview;
  // It is bound with the safe account.
  if (debitCard === null) return null;
  return (
    <>
      <AccountCard
        heading={t`扣款银行卡`}
        account={debitCard}
        more={[{ key: "use", label: t`用途`, value: t`自动扣款和手动还款` }]}
        data-testid="debit-card"
      >
        <Button
          prominence="secondary"
          block
          onClick={() => setIsOpen(true)}
          data-testid="change-card"
        >
          {t`更换银行卡`}
        </Button>
      </AccountCard>
      <ChangeCardSheet overview={overview} open={isOpen} onClose={() => setIsOpen(false)} />
    </>
  );
}

function Receiving({ accounts }: { accounts: AccountOverview["receiving"] }): ReactElement {
  const { t } = useLingui();
  return (
    <>
      {accounts.map((account) => (
        <AccountCard
          key={account.accountId}
          heading={t`收款账户`}
          account={account}
          more={[{ key: "use", label: t`用途`, value: t`提现、退款到账` }]}
          data-testid="receiving"
        />
      ))}
      <List>
        <Cell
          title={t`添加收款账户`}
          secondary={t`只能提到与安全账户同名的账户`}
          render={(link) => <Link to="/withdraw/openAccountCardVerifi" {...link} />}
          data-testid="add-account"
        />
      </List>
    </>
  );
}

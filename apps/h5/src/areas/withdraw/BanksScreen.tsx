import type { WithdrawalAccount } from "@kedu/api";
import { Button, Card, Cell, Empty, ErrorState, List, RadioList } from "@kedu/ui";
import { useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { type ReactElement, useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { Link } from "../../platform/routing/Link.tsx";
import { api } from "../../data/client.ts";
import { query } from "../../data/query.ts";
import { useAccountWords } from "../../flows/bank/bank-words.ts";
import { Screen } from "../../platform/screen/Screen.tsx";
import { LoadingWithdraw } from "./parts/AskingStates.tsx";
import { withReceiver } from "./parts/withdraw-address.ts";

/** Accounts to withdraw to; those of another name stay in sight with the reason. */
export function BanksScreen(): ReactElement {
  const { t } = useLingui();
  const accounts = useQuery(query(api.withdrawals.listWithdrawalAccounts));
  return accounts.data === undefined ? (
    <Screen title={t`收款账户`} backTo="/withdraw">
      {accounts.isPending ? (
        <LoadingWithdraw />
      ) : (
        <ErrorState
          secondary={t`账户没有变化，只是暂时显示不出来。`}
          onRetry={() => accounts.refetch()}
        />
      )}
    </Screen>
  ) : (
    <Accounts accounts={accounts.data.items} />
  );
}

function Accounts({ accounts }: { accounts: readonly WithdrawalAccount[] }): ReactElement {
  const { t } = useLingui();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const accountWords = useAccountWords();
  const usable = accounts.filter(({ blockedBy }) => blockedBy === null);
  const [chosen, setChosen] = useState<string | undefined>(
    usable.find(({ accountId }) => accountId === search.get("to"))?.accountId,
  );
  const reasons: Readonly<Record<NonNullable<WithdrawalAccount["blockedBy"]>, string>> = {
    SAME_NAME_REQUIRED: t`与安全账户户名不一致，不能提现到此账户`,
    ACCOUNT_NOT_OPEN: t`账户没有启用`,
  };
  return (
    <Screen
      title={t`收款账户`}
      backTo="/withdraw"
      footer={
        usable.length === 0 ? undefined : (
          <Button
            block
            disabled={chosen === undefined}
            onClick={() =>
              chosen === undefined
                ? undefined
                : navigate(withReceiver("/withdraw", search, chosen), { replace: true })
            }
            data-testid="choose-account"
          >
            {t`提现到此账户`}
          </Button>
        )
      }
    >
      {accounts.length === 0 ? (
        <Empty
          title={t`还没有收款账户`}
          secondary={t`添加一个与安全账户同名的账户后，就可以提现。`}
        />
      ) : (
        <Card>
          <RadioList
            label={t`收款账户`}
            labelHidden
            value={chosen}
            onValueChange={setChosen}
            options={accounts.map((account) => ({
              value: account.accountId,
              label: accountWords(account),
              detail: account.accountNameMasked,
              ...(account.blockedBy === null ? {} : { unavailable: reasons[account.blockedBy] }),
            }))}
            data-testid="accounts"
          />
        </Card>
      )}
      <List>
        <Cell
          title={t`添加收款账户`}
          secondary={t`只能提到与安全账户同名的账户`}
          render={(link) => <Link to="/withdraw/openAccountCardVerifi" {...link} />}
          data-testid="add-account"
        />
      </List>
    </Screen>
  );
}

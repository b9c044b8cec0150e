import type { CancellationOverview } from "@kedu/api";
import { Button, Card, Cell, List, RadioList } from "@kedu/ui";
import { useLingui } from "@lingui/react/macro";
import type { ReactElement } from "react";
import { Link } from "../../platform/routing/Link.tsx";
import { useAccountWords } from "../../flows/bank/bank-words.ts";
import { cancelAddress, CANCEL_HOME } from "./parts/cancel-address.ts";
import { CancelScreen } from "./parts/CancelScreen.tsx";

/** Which account is cancelled. Another one of the same person has to be switched to first. */
export function AccountListScreen(): ReactElement {
  const { t } = useLingui();
  return (
    <CancelScreen
      title={t`选择账户`}
      backTo={CANCEL_HOME}
      renderFooter={() => (
        <Button
          block
          render={(link) => <Link to={cancelAddress("cancelAccountWarn")} {...link} />}
          data-testid="next"
        >
          {t`下一步`}
        </Button>
      )}
    >
      {(overview) => <Accounts overview={overview} />}
    </CancelScreen>
  );
}

function Accounts({ overview }: { overview: CancellationOverview }): ReactElement {
  const { t } = useLingui();
  const accountWords = useAccountWords();
  const current = overview.accounts.find(({ isCurrent }) => isCurrent);
  const { bankAccounts } = overview.ends;
  return (
    <>
      <Card>
        <RadioList
          label={t`要注销哪个账户`}
          value={current?.enterpriseId}
          options={overview.accounts.map(({ enterpriseId, isCurrent, name }) => ({
            value: enterpriseId,
            label: name === "" ? t`企业资料待完善` : name,
            ...(isCurrent
              ? { detail: t`正在使用` }
              : { unavailable: t`切换到这个企业后才能注销它` }),
          }))}
          onValueChange={() => undefined}
          data-testid="accounts"
        />
      </Card>
      {bankAccounts.length === 0 ? null : (
        <List heading={t`名下的银行账户`}>
          {bankAccounts.map((account) => (
            <Cell
              key={account.accountId}
              title={accountWords(account)}
              secondary={
                account.cardType === 0 ? t`安全账户，由银行销户` : t`您自己的卡，只解除绑定`
              }
            />
          ))}
        </List>
      )}
    </>
  );
}

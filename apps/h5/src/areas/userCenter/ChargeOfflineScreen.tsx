import { Cell, List } from "@kedu/ui";
import { useLingui } from "@lingui/react/macro";
import type { ReactElement } from "react";
import { Link } from "../../platform/routing/Link.tsx";
import { repayAccountQuery } from "../../data/transfers.queries.ts";
import { useBankName } from "../../flows/bank/bank-words.ts";
import { LoadingPayee } from "../../flows/payee/LoadingPayee.tsx";
import { PayeeCard } from "../../flows/payee/PayeeCard.tsx";
import { QueryScreen } from "../../platform/query-screen/QueryScreen.tsx";
import { NoSafeAccount } from "./parts/NoSafeAccount.tsx";

/** How money comes into the safe account by bank transfer: by a counter, an app or an online bank. */
export function ChargeOfflineScreen(): ReactElement {
  const { t } = useLingui();
  const bankName = useBankName();
  return (
    <QueryScreen
      query={repayAccountQuery}
      title={t`线下转入`}
      backTo="/userCenter/balance"
      loading={<LoadingPayee />}
      failed={t`钱没有变动，只是暂时显示不出来。`}
      isForSomeRoles
      empty={{ isEmpty: ({ safes }) => safes.length === 0, shown: <NoSafeAccount /> }}
    >
      {({ safes }) => (
        <>
          {safes.map((safe) => (
            <PayeeCard
              key={safe.accountNo}
              heading={
                safes.length > 1 ? t`转入${bankName(safe.bankName)}安全账户` : t`转入安全账户`
              }
              note={t`用网银、手机银行或柜台，把钱转到这个账户。银行入账后通知我们，余额随即更新；跨行转账可能要到下一个工作日。`}
              payee={safe}
              data-testid="safe-payee"
            />
          ))}
          <List>
            <Cell
              title={t`查看余额`}
              render={(link) => <Link to="/userCenter/balance" {...link} />}
            />
            <Cell
              title={t`转账还款`}
              secondary={t`还借款请转到还款账号，不要转到安全账户`}
              render={(link) => <Link to="/transfer" {...link} />}
              data-testid="to-transfer"
            />
          </List>
        </>
      )}
    </QueryScreen>
  );
}

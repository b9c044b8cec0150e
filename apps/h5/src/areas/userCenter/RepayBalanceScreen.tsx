import { Card, Cell, List, Money } from "@kedu/ui";
import { useLingui } from "@lingui/react/macro";
import type { ReactElement } from "react";
import { Link } from "../../platform/routing/Link.tsx";
import { api } from "../../data/client.ts";
import { query } from "../../data/query.ts";
import { QueryScreen } from "../../platform/query-screen/QueryScreen.tsx";
import * as css from "./parts/Balance.css.ts";
import { LoadingBalance } from "./parts/LoadingBalance.tsx";
import { MovementList } from "./parts/MovementList.tsx";

/** What waits in the repayment account, and how it came there. */
export function RepayBalanceScreen(): ReactElement {
  const { t } = useLingui();
  return (
    <QueryScreen
      query={query(api.balances.listMovements, { account: "REPAY" })}
      title={t`还款账户`}
      backTo="/userCenter/balance"
      loading={<LoadingBalance />}
      failed={t`钱没有变动，只是暂时显示不出来。`}
      isForSomeRoles
    >
      {({ balanceFen }) => (
        <>
          <Card heading={t`余额`} data-testid="repay-balance">
            <Money fen={balanceFen} size="l" data-testid="repay-balance-amount" />
            <p className={css.label}>{t`转入后还没有用掉的钱，以及多还的钱。`}</p>
          </Card>
          <List>
            <Cell
              title={t`转账还款`}
              secondary={t`专属还款账号、转账备注、认领`}
              render={(link) => <Link to="/transfer" {...link} />}
              data-testid="to-transfer"
            />
            <Cell
              title={t`退款`}
              secondary={t`退回到您的同名银行账户`}
              render={(link) => <Link to="/userCenter/balance/repayBalance/refund" {...link} />}
              data-testid="to-refund"
            />
          </List>
          <MovementList account="REPAY" />
        </>
      )}
    </QueryScreen>
  );
}

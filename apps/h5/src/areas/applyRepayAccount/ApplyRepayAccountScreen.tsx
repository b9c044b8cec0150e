import { Cell, List } from "@kedu/ui";
import { useLingui } from "@lingui/react/macro";
import type { ReactElement } from "react";
import { Link } from "../../platform/routing/Link.tsx";
import { repayAccountQuery } from "../../data/transfers.queries.ts";
import { ApplyRepayAccount } from "../../flows/payee/ApplyRepayAccount.tsx";
import { LoadingPayee } from "../../flows/payee/LoadingPayee.tsx";
import { PayeeCard } from "../../flows/payee/PayeeCard.tsx";
import { QueryScreen } from "../../platform/query-screen/QueryScreen.tsx";

/** The dealer's own account for repayments by transfer: asked for here, and shown from then on. */
export function ApplyRepayAccountScreen(): ReactElement {
  const { t } = useLingui();
  return (
    <QueryScreen
      query={repayAccountQuery}
      title={t`专属还款账号`}
      backTo="/userCenter/balance/repayBalance"
      loading={<LoadingPayee />}
      failed={t`钱没有变动，只是暂时显示不出来。`}
      isForSomeRoles
    >
      {({ repayAccount }) =>
        repayAccount === null ? (
          <ApplyRepayAccount />
        ) : (
          <>
            <PayeeCard
              heading={t`您的专属还款账号`}
              note={t`从任何银行转到这个账号，都会记到您的还款账户，不用写备注。`}
              payee={repayAccount.account}
              data-testid="own-account"
            />
            <List>
              <Cell
                title={t`还款账户余额与明细`}
                render={(link) => <Link to="/userCenter/balance/repayBalance" {...link} />}
                data-testid="to-repay-balance"
              />
              <Cell
                title={t`其他转账方式与认领`}
                render={(link) => <Link to="/transfer" {...link} />}
                data-testid="to-transfer"
              />
            </List>
          </>
        )
      }
    </QueryScreen>
  );
}

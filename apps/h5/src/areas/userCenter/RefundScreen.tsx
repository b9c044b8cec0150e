import { Empty } from "@kedu/ui";
import { useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { useSearchParams } from "react-router";
import { Link } from "../../platform/routing/Link.tsx";
import { api } from "../../data/client.ts";
import { refusalCodeOf } from "../../data/outcome.ts";
import { query } from "../../data/query.ts";
import { refundableQuery } from "../../data/transfers.queries.ts";
import { recordOf } from "../../flows/money/result-address.ts";
import { QueryContent } from "../../platform/query-screen/QueryContent.tsx";
import { QueryScreen } from "../../platform/query-screen/QueryScreen.tsx";
import { LoadingBalance } from "./parts/LoadingBalance.tsx";
import { NoSafeAccount } from "./parts/NoSafeAccount.tsx";
import { RefundForm } from "./parts/RefundForm.tsx";
import { RefundResult } from "./parts/RefundResult.tsx";
import { RefundsUnderWay } from "./parts/RefundsUnderWay.tsx";

/** Takes money out of the repayment account, and shows what became of it. */
export function RefundScreen(): ReactElement {
  const [search] = useSearchParams();
  const record = recordOf(search);
  return record === null ? <Refunding /> : <RefundResult record={record} />;
}

function Refunding(): ReactElement {
  const { t } = useLingui();
  const accounts = useQuery(query(api.withdrawals.listWithdrawalAccounts));
  return (
    <QueryScreen
      query={refundableQuery}
      title={t`退款`}
      backTo="/userCenter/balance/repayBalance"
      loading={<LoadingBalance />}
      failed={t`钱没有变动，只是暂时显示不出来。`}
      isForSomeRoles
    >
      {(refundable) => (
        <>
          <RefundsUnderWay refunds={refundable.underWay} />
          {refundable.availableFen === 0 ? (
            <Empty
              title={t`没有可退的钱`}
              secondary={t`转入后没有用掉的钱，以及多还的钱，可以退回到您的同名银行账户。`}
              action={{
                children: t`查看还款账户`,
                render: (link) => <Link to="/userCenter/balance/repayBalance" {...link} />,
              }}
              data-testid="nothing-to-refund"
            />
          ) : refusalCodeOf(accounts.error) === "ACCOUNT_NOT_OPEN" ? (
            <NoSafeAccount />
          ) : (
            <QueryContent
              state={accounts}
              loading={<LoadingBalance />}
              failed={t`账户没有变化，只是暂时显示不出来。`}
            >
              {({ items }) => (
                <RefundForm availableFen={refundable.availableFen} accounts={items} />
              )}
            </QueryContent>
          )}
        </>
      )}
    </QueryScreen>
  );
}

import { Card, Empty, KeyValue } from "@kedu/ui";
import { useLingui } from "@lingui/react/macro";
import type { ReactElement } from "react";
import { api } from "../../data/client.ts";
import { query } from "../../data/query.ts";
import { QueryScreen } from "../../platform/query-screen/QueryScreen.tsx";
import { InviteDealer } from "./parts/InviteDealer.tsx";
import { BudgetCard } from "./parts/BudgetCard.tsx";
import { OwnInvitations } from "./parts/OwnInvitations.tsx";
import { LoadingBudgets } from "./parts/LoadingBudgets.tsx";

/** What the team may still give: invitations of this month, and coupons of each budget. */
export function QuotaScreen(): ReactElement {
  const { t } = useLingui();
  return (
    <QueryScreen
      query={query(api.sales.getSalesQuota)}
      title={t`团队额度`}
      backTo="/business/home"
      loading={<LoadingBudgets />}
      failed={t`团队的名额没有变化，只是暂时显示不出来。`}
      isForSomeRoles
    >
      {({ invitations: { left, perMonth }, budgets }) => (
        <>
          <Card heading={t`本月邀请`}>
            <KeyValue
              rows={[
                {
                  key: "left",
                  label: t`还可以邀请`,
                  value: t`${left} 位`,
                  strong: true,
                  "data-testid": "invitations-left",
                },
                { key: "month", label: t`每月名额`, value: t`${perMonth} 位` },
              ]}
            />
          </Card>
          <InviteDealer canInvite={left > 0} />
          {budgets.length === 0 ? (
            <Empty title={t`没有可发的优惠券`} secondary={t`厂商给团队预算后，会出现在这里。`} />
          ) : (
            budgets.map((budget) => <BudgetCard key={budget.budgetId} budget={budget} />)
          )}
          <OwnInvitations />
        </>
      )}
    </QueryScreen>
  );
}

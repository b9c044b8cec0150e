import { Cell, List, Skeleton, SkeletonBar, SkeletonCard } from "@kedu/ui";
import { useLingui } from "@lingui/react/macro";
import type { ReactElement } from "react";
import { Link } from "../../platform/routing/Link.tsx";
import { paySettingsQuery } from "../../data/pay-settings.queries.ts";
import { QueryScreen } from "../../platform/query-screen/QueryScreen.tsx";
import { DayLimitCard } from "./parts/DayLimitCard.tsx";
import { PayWayOrder } from "./parts/PayWayOrder.tsx";

/** How orders are paid: which way comes first, how much a day at most, and what confirms it. */
export function PayManageScreen(): ReactElement {
  const { t } = useLingui();
  return (
    <QueryScreen
      query={paySettingsQuery}
      title={t`支付管理`}
      backTo="/userCenter"
      loading={<LoadingSettings />}
      failed={t`支付设置没有变化，只是暂时显示不出来。`}
      isForSomeRoles
    >
      {(settings) => (
        <>
          <DayLimitCard settings={settings} />
          <PayWayOrder settings={settings} />
          <List heading={t`更多`}>
            <Cell
              title={t`支付密码`}
              secondary={t`提现和调高限额时用来确认`}
              value={settings.hasPassword ? t`已设置` : t`未设置`}
              render={(link) => <Link to="/account/password" {...link} />}
              data-testid="to-password"
            />
            <Cell
              title={t`渠道管理`}
              secondary={t`签约、续签、解约受托直付`}
              render={(link) => <Link to="/userCenter/channelManage" {...link} />}
            />
            <Cell
              title={t`授权管理`}
              secondary={t`谁可以为企业付款，限额和期限`}
              render={(link) => <Link to="/authorized/list" {...link} />}
            />
          </List>
        </>
      )}
    </QueryScreen>
  );
}

function LoadingSettings(): ReactElement {
  return (
    <Skeleton>
      <SkeletonCard>
        <SkeletonBar size="heading" width="third" />
        <SkeletonBar size="body" />
        <SkeletonBar size="body" />
      </SkeletonCard>
      <SkeletonCard>
        <SkeletonBar size="heading" width="third" />
        <SkeletonBar size="body" width="most" />
        <SkeletonBar size="body" width="most" />
      </SkeletonCard>
    </Skeleton>
  );
}

import {
  Card,
  Cell,
  HeadsetIcon,
  List,
  SettingsIcon,
  Skeleton,
  SkeletonBar,
  SkeletonCard,
  text,
  CircleExclamationPointIcon,
  UsersRoundIcon,
} from "@kedu/ui";
import { useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { Link } from "react-router";
import { api } from "../../data/client.ts";
import { sessionQuery } from "../../data/identity.queries.ts";
import { query } from "../../data/query.ts";
import { QueryContent } from "../../platform/query-screen/QueryContent.tsx";
import { Screen } from "../../platform/screen/Screen.tsx";
import { TabLinks } from "../../platform/screen/TabLinks.tsx";
import * as css from "./parts/business.css.ts";

/** Who the salesperson is, and what their customers add up to. */
export function BusinessHomeScreen(): ReactElement {
  const { t } = useLingui();
  const own = useQuery(query(api.sales.getSalesperson));
  const { data: session } = useQuery(sessionQuery);
  return (
    <Screen title={t`销售首页`} backTo={null} tabBar={<TabLinks current="sales" />}>
      <QueryContent
        state={own}
        loading={
          <Skeleton>
            <SkeletonCard>
              <SkeletonBar size="heading" width="most" />
              <SkeletonBar size="body" width="half" />
            </SkeletonCard>
          </Skeleton>
        }
        failed={t`客户名单没有变化，只是暂时显示不出来。`}
        isForSomeRoles
      >
        {({ nameMasked, salespersonNo, regionName, customers, overdueCustomers }) => (
          <>
            <Card>
              <h2 className={css.name}>{session?.enterprise.name}</h2>
              <p className={`${text.bodySmall} ${css.below}`}>
                {t`${nameMasked} · 工号 ${salespersonNo} · ${regionName}`}
              </p>
            </Card>
            <List heading={t`客户`}>
              <Cell
                icon={UsersRoundIcon}
                title={t`我的客户`}
                value={t`${customers} 位`}
                render={(link) => <Link to="/business/customer/list" {...link} />}
                data-testid="to-customers"
              />
              <Cell
                icon={CircleExclamationPointIcon}
                title={t`有逾期的客户`}
                value={t`${overdueCustomers} 位`}
                render={(link) => <Link to="/business/customer/list?view=OVERDUE" {...link} />}
                data-testid="to-overdue-customers"
              />
            </List>
            <List heading={t`帮助`}>
              <Cell
                icon={HeadsetIcon}
                title={t`帮助与客服`}
                render={(link) => <Link to="/help" {...link} />}
              />
              <Cell
                icon={SettingsIcon}
                title={t`设置`}
                render={(link) => <Link to="/account/settings" {...link} />}
              />
            </List>
          </>
        )}
      </QueryContent>
    </Screen>
  );
}

import {
  Card,
  Cell,
  HandCoinsIcon,
  HeadsetIcon,
  List,
  SettingsIcon,
  Skeleton,
  SkeletonBar,
  SkeletonCard,
  text,
  TicketPercentIcon,
  UsersRoundIcon,
} from "@kedu/ui";
import { useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { useLocation, useSearchParams } from "react-router";
import { Link } from "../../platform/routing/Link.tsx";
import { api } from "../../data/client.ts";
import { sessionQuery } from "../../data/identity.queries.ts";
import { query } from "../../data/query.ts";
import { QueryContent } from "../../platform/query-screen/QueryContent.tsx";
import { Screen } from "../../platform/screen/Screen.tsx";
import { TabLinks } from "../../platform/screen/TabLinks.tsx";
import { dealerSwitchTo } from "../../platform/session/dealer-switch.ts";
import { InvitationScreen } from "./InvitationScreen.tsx";
import * as css from "./parts/business.css.ts";
import { CustomerTasks } from "./parts/CustomerTasks.tsx";
import { INVITATION_KEY } from "./parts/invitation-address.ts";

/** The salesperson's home; for a dealer who opened a salesperson's link, the invitation that it carries. */
export function BusinessHomeScreen(): ReactElement {
  const [search] = useSearchParams();
  const { data: session } = useQuery(sessionQuery);
  const token = search.get(INVITATION_KEY);
  return token === null || session?.enterprise.role === "SALESPERSON" ? (
    <SalesHome isInvited={token !== null} />
  ) : (
    <InvitationScreen token={token} />
  );
}

/** Who the salesperson is, what their customers need today, and the ways on. */
function SalesHome({ isInvited }: { isInvited: boolean }): ReactElement {
  const { t } = useLingui();
  const location = useLocation();
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
        {({ nameMasked, salespersonNo, regionName, customers }) => (
          <>
            <Card>
              <h2 className={css.name}>{session?.enterprise.name}</h2>
              <p className={`${text.bodySmall} ${css.below}`}>
                {t`${nameMasked} · 工号 ${salespersonNo} · ${regionName}`}
              </p>
            </Card>
            {isInvited ? (
              <List>
                <Cell
                  icon={UsersRoundIcon}
                  title={t`这个链接是给经销商的邀请`}
                  secondary={t`如果您也是经销商，请以经销商身份打开`}
                  render={(link) => <Link to={dealerSwitchTo(location)} {...link} />}
                  data-testid="open-as-dealer"
                />
              </List>
            ) : null}
            <CustomerTasks />
            <List heading={t`客户`}>
              <Cell
                icon={UsersRoundIcon}
                title={t`我的客户`}
                value={t`${customers} 位`}
                render={(link) => <Link to="/business/customer/list" {...link} />}
                data-testid="to-customers"
              />
            </List>
            <List heading={t`团队`}>
              <Cell
                icon={TicketPercentIcon}
                title={t`优惠券`}
                render={(link) => <Link to="/business/coupon" {...link} />}
                data-testid="to-coupons"
              />
              <Cell
                icon={HandCoinsIcon}
                title={t`团队额度`}
                render={(link) => <Link to="/business/quota" {...link} />}
                data-testid="to-quota"
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

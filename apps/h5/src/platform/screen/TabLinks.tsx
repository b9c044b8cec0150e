import type { ReactElement } from "react";
import { useLingui } from "@lingui/react/macro";
import {
  HandCoinsIcon,
  HouseIcon,
  ReceiptTextIcon,
  TabBar,
  UserRoundIcon,
  UsersRoundIcon,
} from "@kedu/ui";
import { useQuery } from "@tanstack/react-query";
import { Link } from "../routing/Link.tsx";
import { sessionQuery } from "../../data/identity.queries.ts";

/** The places of the tab bars, of which each role has its own. */
type TabName = "home" | "orders" | "repay" | "sales" | "customers" | "income" | "me";

/** The tab bar, at the foot of the places themselves and of no page below them. */
export function TabLinks({ current }: { current: TabName }): ReactElement {
  const { t } = useLingui();
  const { data: session } = useQuery(sessionQuery);
  const me = { key: "me", label: t`我的`, icon: UserRoundIcon, to: "/userCenter" };
  const sales = [
    { key: "sales", label: t`首页`, icon: HouseIcon, to: "/business/home" },
    { key: "customers", label: t`客户`, icon: UsersRoundIcon, to: "/business/customer/list" },
    me,
  ];
  const dealer = [
    { key: "home", label: t`首页`, icon: HouseIcon, to: "/home" },
    { key: "orders", label: t`订单`, icon: ReceiptTextIcon, to: "/orderList" },
    { key: "repay", label: t`还款`, icon: HandCoinsIcon, to: "/repay" },
    me,
  ];
  const income = { key: "income", label: t`收款`, icon: HandCoinsIcon, to: "/business/contract" };
  const role = session?.enterprise.role;
  const items = role === "SALESPERSON" ? sales : role === "MERCHANT" ? [income, me] : dealer;
  return (
    <TabBar
      current={current}
      items={items.map(({ to, ...item }) => ({
        ...item,
        "data-testid": `tab-${item.key}`,
        render: (link) => <Link to={to} {...link} />,
      }))}
    />
  );
}

import type { ReactElement } from "react";
import { useLingui } from "@lingui/react/macro";
import { HandCoinsIcon, HouseIcon, ReceiptTextIcon, TabBar, UserRoundIcon } from "@kedu/ui";
import { Link } from "react-router";

/** The four places of the tab bar. */
type TabName = "home" | "orders" | "repay" | "me";

/** The tab bar, at the foot of the four places themselves and of no page below them. */
export function TabLinks({ current }: { current: TabName }): ReactElement {
  const { t } = useLingui();
  const items = [
    { key: "home", label: t`首页`, icon: HouseIcon, to: "/home" },
    { key: "orders", label: t`订单`, icon: ReceiptTextIcon, to: "/orderList" },
    { key: "repay", label: t`还款`, icon: HandCoinsIcon, to: "/repay" },
    { key: "me", label: t`我的`, icon: UserRoundIcon, to: "/userCenter" },
  ];
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

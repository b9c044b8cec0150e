import {
  SettingsIcon,
  TabBar,
  TicketPercentIcon,
  UsersRoundIcon,
  LandmarkIcon,
  type TabLinkProps,
} from "@kedu/ui";
import { Link } from "react-router";
import { useWords } from "./preferences.tsx";

const tab = (to: string) =>
  function TabLink(props: TabLinkProps) {
    return <Link to={to} {...props} />;
  };

const toCustomers = tab("/");
const toCoupons = tab("/coupons");
const toFigures = tab("/figures");
const toMe = tab("/me");

export function AppTabBar({ current }: { current: "customers" | "coupons" | "figures" | "me" }) {
  const { tabs } = useWords();
  return (
    <TabBar
      current={current}
      items={[
        { key: "customers", label: tabs.customers, icon: UsersRoundIcon, render: toCustomers },
        { key: "coupons", label: tabs.coupons, icon: TicketPercentIcon, render: toCoupons },
        { key: "figures", label: tabs.figures, icon: LandmarkIcon, render: toFigures },
        { key: "me", label: tabs.me, icon: SettingsIcon, render: toMe },
      ]}
      data-testid="tabs"
    />
  );
}

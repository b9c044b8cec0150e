import {
  HouseIcon,
  type IconShape,
  ReceiptTextIcon,
  TabBar,
  type TabBarItem,
  UserRoundIcon,
  WalletIcon,
} from "../../src/index.ts";
import type { Guidance } from "../guidance.ts";

const place = (key: string, icon: IconShape, label: string): TabBarItem => ({
  key,
  icon,
  label,
  render: ({ children, ...link }) => (
    <a href={`#${key}`} {...link}>
      {children}
    </a>
  ),
});
export const guidance: Guidance = {
  use: [
    {
      zh: "应用的三到五个主要页面，固定在底部。",
      en: "The three to five main places of an app, at the bottom.",
    },
  ],
  avoid: [
    { zh: "一个列表的几个视图用 `Tabs`。", en: "The views of one list are `Tabs`." },
    {
      zh: "动作用 `Button`：标签栏只放地方。",
      en: "An action is a `Button`: the bar has places only.",
    },
  ],
  pairs: [
    {
      do: {
        zh: "三到五项，图标和短词都有。",
        en: "Three to five, each with icon and word.",
        picture: (say) => (
          <TabBar
            current="home"
            items={[
              place("home", HouseIcon, say("首页", "Home")),
              place("orders", ReceiptTextIcon, say("订单", "Orders")),
              place("me", UserRoundIcon, say("我的", "Me")),
            ]}
          />
        ),
      },
      dont: {
        zh: "把动作放进标签栏：按下去不是换地方，而是开始付款。",
        en: "An action among places: a press starts a payment.",
        picture: (say) => (
          <TabBar
            current="home"
            items={[
              place("home", HouseIcon, say("首页", "Home")),
              place("pay", WalletIcon, say("立即付款", "Pay now")),
              place("me", UserRoundIcon, say("我的", "Me")),
            ]}
          />
        ),
      },
    },
  ],
};

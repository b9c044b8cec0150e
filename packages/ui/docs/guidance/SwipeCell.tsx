import { Cell, SwipeCell } from "../../src/index.ts";
import type { Guidance } from "../guidance.ts";

const stay = (): void => undefined;
export const guidance: Guidance = {
  use: [
    {
      zh: "列表的一行，左右滑出一两个动作，也有菜单。",
      en: "A row of a list with one or two actions below it, by a swipe or from a menu.",
    },
  ],
  avoid: [
    {
      zh: "这一行本来要做的事，整行做成链接，用 `List`。",
      en: "What the row is there for is a link: use `List`.",
    },
    { zh: "动作多用 `ActionSheet`。", en: "Many actions are an `ActionSheet`." },
  ],
  pairs: [
    {
      do: {
        zh: "菜单按钮也能打开，不会滑的人也找得到。",
        en: "A menu has them too, for who does not swipe.",
        picture: (say) => (
          <SwipeCell
            as="div"
            label={say("客户 宏达通讯", "Customer Hongda")}
            end={[{ key: "call", label: say("打电话", "Call"), onSelect: stay }]}
          >
            <Cell
              title={say("宏达通讯", "Hongda")}
              secondary={say("上次拜访 11-20", "Last visit 20 Nov")}
            />
          </SwipeCell>
        ),
      },
      dont: {
        zh: "唯一的动作藏在滑动里，没有菜单。",
        en: "The only action is hidden below a swipe, without a menu.",
        picture: (say) => (
          <SwipeCell
            as="div"
            menu="none"
            label={say("订单 0087", "Order 0087")}
            end={[{ key: "pay", label: say("付款", "Pay"), tone: "accent", onSelect: stay }]}
          >
            <Cell title={say("待付款订单", "Order to pay")} secondary="86,000.00" />
          </SwipeCell>
        ),
      },
    },
  ],
};

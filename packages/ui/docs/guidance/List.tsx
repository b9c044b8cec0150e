import { Button, Cell, List } from "../../src/index.ts";
import type { Guidance } from "../guidance.ts";

export const guidance: Guidance = {
  use: [
    {
      zh: "同一组的行，按下进入详情或设置。",
      en: "Rows of one group that lead to details or settings.",
    },
  ],
  avoid: [
    { zh: "只读的名称和值用 `KeyValue`。", en: "Names and values to read are a `KeyValue`." },
    {
      zh: "几千行用 `VirtualList`，边滚边加载用 `InfiniteList`。",
      en: "Thousands of rows are a `VirtualList`, more while scrolling an `InfiniteList`.",
    },
  ],
  pairs: [
    {
      do: {
        zh: "整行可按，值在行尾。",
        en: "The whole row can be pressed, and its value is at the end.",
        picture: (say) => (
          <List heading={say("账户", "Account")}>
            <Cell title={say("银行卡", "Cards")} value={say("2 张", "2")} href="#cards" />
            <Cell
              title={say("支付密码", "Payment password")}
              value={say("已设置", "Set")}
              href="#password"
            />
          </List>
        ),
      },
      dont: {
        zh: "每行再放一个按钮：看不出该按哪里。",
        en: "A button in each row as well: where to press cannot be told.",
        picture: (say) => (
          <List heading={say("账户", "Account")}>
            <Cell
              title={say("银行卡", "Cards")}
              value={<Button size="small">{say("查看", "Show")}</Button>}
            />
            <Cell
              title={say("支付密码", "Payment password")}
              value={<Button size="small">{say("查看", "Show")}</Button>}
            />
          </List>
        ),
      },
    },
  ],
};

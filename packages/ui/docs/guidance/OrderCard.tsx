import { OrderCard } from "../../src/index.ts";
import type { Guidance } from "../guidance.ts";

export const guidance: Guidance = {
  use: [
    {
      zh: "订单列表里的一单：选中去付款，或打开看详情。",
      en: "One order of a list: chosen to be paid, or opened.",
    },
  ],
  avoid: [
    { zh: "其他可打开的行用 `List`。", en: "Other rows to open are a `List`." },
    { zh: "一般内容用 `Card`。", en: "Any other subject is a `Card`." },
  ],
  pairs: [
    {
      do: {
        zh: "状态写成文字，颜色和它一致。",
        en: "The state is in words, and its colour agrees.",
        picture: (say) => (
          <OrderCard
            goods={say("小米 17 Pro × 40", "Xiaomi 17 Pro × 40")}
            orderNoTail="0087"
            fen={8_600_000}
            status={{ words: say("待付款", "To pay"), tone: "caution" }}
          />
        ),
      },
      dont: {
        zh: "状态的颜色和意思相反。",
        en: "The colour of the state says the opposite of its word.",
        picture: (say) => (
          <OrderCard
            goods={say("小米 17 Pro × 40", "Xiaomi 17 Pro × 40")}
            orderNoTail="0087"
            fen={8_600_000}
            status={{ words: say("已逾期", "Overdue"), tone: "positive" }}
          />
        ),
      },
    },
  ],
};

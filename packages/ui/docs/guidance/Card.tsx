import { Button, Card, Inline, Money } from "../../src/index.ts";
import type { Guidance } from "../guidance.ts";

export const guidance: Guidance = {
  use: [
    {
      zh: "一件事放在一张纸上：下一笔应还、待付款订单。",
      en: "One subject on a ground of its own: the next repayment, orders to be paid.",
    },
  ],
  avoid: [
    {
      zh: "页面上一组字段或卡片的标题用 `Section`。",
      en: "A group of fields or cards with a heading is a `Section`.",
    },
    { zh: "可以打开的行用 `List`。", en: "Rows that lead somewhere are a `List`." },
  ],
  pairs: [
    {
      do: {
        zh: "一张卡片一件事，一个动作。",
        en: "One card, one subject, one action.",
        picture: (say) => (
          <Card
            heading={say("下一笔应还", "Next repayment")}
            trailing={say("6 天后", "In 6 days")}
            padding="compact"
          >
            <Inline justify="between">
              <Money fen={2_864_050} size="m" />
              <Button size="small" prominence="secondary">
                {say("去还款", "Repay")}
              </Button>
            </Inline>
          </Card>
        ),
      },
      dont: {
        zh: "卡片套卡片，边框比内容还多。",
        en: "Cards in cards: more edges than content.",
        picture: (say) => (
          <Card heading={say("下一笔应还", "Next repayment")}>
            <Card>
              <Card padding="compact">
                <Money fen={2_864_050} size="m" />
              </Card>
            </Card>
          </Card>
        ),
      },
    },
  ],
};

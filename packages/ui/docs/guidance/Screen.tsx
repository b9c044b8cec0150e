import { Button, Card, NavBar, Screen, Stack } from "../../src/index.ts";
import type { Guidance } from "../guidance.ts";

export const guidance: Guidance = {
  use: [
    {
      zh: "应用自己组合页面骨架：头部、内容、底部、标签栏。",
      en: "For an app that puts a page together itself: head, content, foot, tabs.",
    },
  ],
  avoid: [
    {
      zh: "一般的页面用 `Page`，间距和标题都有了。",
      en: "An ordinary page is a `Page`, which brings title and distances.",
    },
    { zh: "只排列几样东西用 `Stack`。", en: "To put a few things below each other, use `Stack`." },
  ],
  pairs: [
    {
      do: {
        zh: "内容之间的距离由 `Stack` 给出。",
        en: "A `Stack` gives the distances in it.",
        frame: "screen",
        picture: (say) => (
          <Screen
            header={<NavBar title={say("订单", "Orders")} />}
            footer={<Button block>{say("付款", "Pay")}</Button>}
          >
            <Stack gap="cards">
              <Card>{say("小米 17 Pro", "Xiaomi 17 Pro")}</Card>
              <Card>{say("荣耀 X60", "Honor X60")}</Card>
            </Stack>
          </Screen>
        ),
      },
      dont: {
        zh: "直接放内容：卡片粘在一起。",
        en: "Content alone: the cards stick to each other.",
        frame: "screen",
        picture: (say) => (
          <Screen
            header={<NavBar title={say("订单", "Orders")} />}
            footer={<Button block>{say("付款", "Pay")}</Button>}
          >
            <Card>{say("小米 17 Pro", "Xiaomi 17 Pro")}</Card>
            <Card>{say("荣耀 X60", "Honor X60")}</Card>
          </Screen>
        ),
      },
    },
  ],
};

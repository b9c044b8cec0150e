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
        zh: "底部只有一个主要动作。",
        en: "One main action at the foot.",
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
        zh: "底部堆了三个按钮，小屏幕被占去一半。",
        en: "Three buttons at the foot take half of a small screen.",
        frame: "screen",
        picture: (say) => (
          <Screen
            header={<NavBar title={say("订单", "Orders")} />}
            footer={
              <Stack gap="items">
                <Button block>{say("付款", "Pay")}</Button>
                <Button block prominence="secondary">
                  {say("加入清单", "Add to the list")}
                </Button>
                <Button block prominence="secondary">
                  {say("联系客服", "Contact us")}
                </Button>
              </Stack>
            }
          >
            <Stack gap="cards">
              <Card>{say("小米 17 Pro", "Xiaomi 17 Pro")}</Card>
              <Card>{say("荣耀 X60", "Honor X60")}</Card>
            </Stack>
          </Screen>
        ),
      },
    },
  ],
};

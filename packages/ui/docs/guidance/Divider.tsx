import { Button, Divider, Money, Stack, StatusPill } from "../../src/index.ts";
import type { Guidance } from "../guidance.ts";

export const guidance: Guidance = {
  use: [
    {
      zh: "一件事的两部分之间，距离还不够分开时。",
      en: "Between two parts of one subject, where distance is not enough.",
    },
  ],
  avoid: [
    {
      zh: "卡片和分组之间用 `Stack` 的间距。",
      en: "Between cards and groups, use the distance of a `Stack`.",
    },
    { zh: "行与行之间的线由 `List` 自带。", en: "Lines between rows come with the `List`." },
  ],
  pairs: [
    {
      do: {
        zh: "带字的线说明为什么分开。",
        en: "A line with words says why there is a division.",
        picture: (say) => (
          <Stack gap="blocks">
            <Button block>{say("短信登录", "Log in by message")}</Button>
            <Divider>{say("或", "or")}</Divider>
            <Button block prominence="secondary">
              {say("密码登录", "Log in by password")}
            </Button>
          </Stack>
        ),
      },
      dont: {
        zh: "每两样东西之间都画一条线。",
        en: "A line between every two things.",
        picture: (say) => (
          <Stack gap="items">
            <Money fen={2_864_050} />
            <Divider />
            <StatusPill tone="positive">{say("正常", "In order")}</StatusPill>
            <Divider />
            <Button block>{say("去还款", "Repay")}</Button>
            <Divider />
          </Stack>
        ),
      },
    },
  ],
};

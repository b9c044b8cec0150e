import { KeyValue, Money, Stack } from "../../src/index.ts";
import type { Guidance } from "../guidance.ts";

export const guidance: Guidance = {
  use: [
    {
      zh: "一件事的若干事实：名称和值，按重要程度排列。",
      en: "The facts of one thing: names and values, in the order they matter.",
    },
  ],
  avoid: [
    { zh: "几件事要对比用 `Table`。", en: "Several things to compare are a `Table`." },
    { zh: "能按下打开的用 `List`。", en: "What can be opened is a `List`." },
  ],
  pairs: [
    {
      do: {
        zh: "重要的在前，合计加粗。",
        en: "What matters comes first, and the total stands out.",
        picture: (say) => (
          <KeyValue
            rows={[
              { key: "a", label: say("本金", "Principal"), value: <Money fen={8_600_000} /> },
              { key: "b", label: say("利息", "Interest"), value: <Money fen={12_040} /> },
              {
                key: "c",
                label: say("应还", "To repay"),
                value: <Money fen={8_612_040} />,
                total: true,
              },
            ]}
          />
        ),
      },
      dont: {
        zh: "名称里带着值，读屏和对齐都乱了。",
        en: "Values inside the names: neither aligned nor read as pairs.",
        picture: (say) => (
          <Stack gap="lines">
            <span>{say("本金：86,000.00 元", "Principal: 86,000.00 yuan")}</span>
            <span>{say("利息：120.40 元", "Interest: 120.40 yuan")}</span>
          </Stack>
        ),
      },
    },
  ],
};

import { Inline, Money, Stack, Tag } from "../../src/index.ts";
import type { Guidance } from "../guidance.ts";

export const guidance: Guidance = {
  use: [
    {
      zh: "宽度随内容、并排的东西：金额和按钮、一排标签。",
      en: "Things beside each other, as wide as their content: an amount and its button, labels.",
    },
  ],
  avoid: [
    { zh: "等宽的用 `Grid`。", en: "Things of equal width are a `Grid`." },
    { zh: "名称和值用 `KeyValue`。", en: "Names with values are a `KeyValue`." },
  ],
  pairs: [
    {
      do: {
        zh: "放不下就换行，大字号也不会被截断。",
        en: "What does not fit moves to the next line, with large text too.",
        picture: (say) => (
          <Inline gap="items">
            <Tag>{say("手机", "Phones")}</Tag>
            <Tag>{say("近 30 天", "Last 30 days")}</Tag>
            <Tag>{say("南山区", "Nanshan")}</Tag>
          </Inline>
        ),
      },
      dont: {
        zh: "名称和值并排，列对不齐。",
        en: "Names and values side by side do not line up.",
        picture: (say) => (
          <Stack gap="lines">
            <Inline gap="parts">
              <span>{say("本金", "Principal")}</span>
              <Money fen={8_600_000} />
            </Inline>
            <Inline gap="parts">
              <span>{say("利息和手续费", "Interest and fees")}</span>
              <Money fen={12_040} />
            </Inline>
          </Stack>
        ),
      },
    },
  ],
};

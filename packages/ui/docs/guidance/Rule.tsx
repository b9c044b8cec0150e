import { Inline, Money, Rule, Stack } from "../../src/index.ts";
import type { Guidance } from "../guidance.ts";

export const guidance: Guidance = {
  use: [
    {
      zh: "一个量在它的刻度上：已用额度、期限过了多少。",
      en: "A quantity on its scale: how much of a limit is used, how much of a term has gone.",
    },
  ],
  avoid: [
    { zh: "工作的进度用 `Progress`。", en: "How far work has come is a `Progress`." },
    { zh: "目标的完成用 `Ring`。", en: "How far a goal has come is a `Ring`." },
  ],
  pairs: [
    {
      do: {
        zh: "数写在旁边，刻度不单独出现。",
        en: "Its figures are in text beside it.",
        picture: (say) => (
          <Stack gap="items">
            <Inline justify="between">
              <Money fen={38_640_000} size="m" />
              <span>{say("共 600,000.00 元", "of 600,000.00 yuan")}</span>
            </Inline>
            <Rule
              kind="free"
              max={60_000_000}
              value={21_360_000}
              label={say("已用 213,600.00 元", "213,600.00 yuan used")}
            />
          </Stack>
        ),
      },
      dont: {
        zh: "只有刻度，读不出是多少。",
        en: "A scale alone cannot be read.",
        picture: (say) => (
          <Rule
            kind="free"
            max={60_000_000}
            value={21_360_000}
            label={say("已用 213,600.00 元", "213,600.00 yuan used")}
          />
        ),
      },
    },
  ],
};

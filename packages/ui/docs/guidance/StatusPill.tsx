import { Cell, Inline, List, Money, StatusPill } from "../../src/index.ts";
import type { Guidance } from "../guidance.ts";

export const guidance: Guidance = {
  use: [
    {
      zh: "一样东西现在的状态：一个点或图标，加一个词。",
      en: "Where a thing stands: a dot or an icon, and its word.",
    },
  ],
  avoid: [
    { zh: "类别用 `Tag`，数量用 `Badge`。", en: "A category is a `Tag`, a count is a `Badge`." },
    { zh: "最终的印章用 `Seal`。", en: "A final stamp is a `Seal`." },
  ],
  pairs: [
    {
      do: {
        zh: "只标出要注意的，正常的不用标。",
        en: "Only what needs a look is marked.",
        picture: (say) => (
          <List>
            <Cell title={say("第 1 期", "Instalment 1")} value={<Money fen={2_864_050} />} />
            <Cell
              title={say("第 2 期", "Instalment 2")}
              value={<StatusPill tone="critical">{say("逾期 1 天", "1 day overdue")}</StatusPill>}
            />
          </List>
        ),
      },
      dont: {
        zh: "每行都标“正常”，逾期的就看不出来。",
        en: "“In order” in each row hides the one that is not.",
        picture: (say) => (
          <List>
            <Cell
              title={say("第 1 期", "Instalment 1")}
              value={<StatusPill tone="positive">{say("正常", "In order")}</StatusPill>}
            />
            <Cell
              title={say("第 2 期", "Instalment 2")}
              value={<StatusPill tone="critical">{say("逾期 1 天", "1 day overdue")}</StatusPill>}
            />
            <Cell
              title={say("第 3 期", "Instalment 3")}
              value={<StatusPill tone="positive">{say("正常", "In order")}</StatusPill>}
            />
          </List>
        ),
      },
    },
    {
      do: {
        zh: "词说明意思，颜色只是帮助。",
        en: "The word has the meaning, and the colour only helps.",
        picture: (say) => (
          <Inline gap="items">
            <StatusPill tone="positive">{say("正常", "In order")}</StatusPill>
            <StatusPill tone="critical">{say("逾期", "Overdue")}</StatusPill>
          </Inline>
        ),
      },
      dont: {
        zh: "只靠颜色区分，色弱用户分不清。",
        en: "By colour alone: not everyone can tell them apart.",
        picture: () => (
          <Inline gap="items">
            <StatusPill tone="positive">A</StatusPill>
            <StatusPill tone="critical">A</StatusPill>
          </Inline>
        ),
      },
    },
  ],
};

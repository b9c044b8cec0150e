import { Stack, TextField } from "../../src/index.ts";
import type { Guidance } from "../guidance.ts";

export const guidance: Guidance = {
  use: [
    {
      zh: "上下排列、间距一致的东西：字段、卡片、同宽的按钮。",
      en: "Things below each other at one distance: fields, cards, buttons of equal width.",
    },
  ],
  avoid: [
    {
      zh: "并排用 `Inline` 或 `Grid`。",
      en: "Things beside each other are an `Inline` or a `Grid`.",
    },
    {
      zh: "整页用 `Page`，可打开的行用 `List`。",
      en: "A whole page is a `Page`, rows that lead somewhere a `List`.",
    },
  ],
  pairs: [
    {
      do: {
        zh: "按内容选间距的名字，同类间距相同。",
        en: "The distance has the name of what is apart, and is the same everywhere.",
        picture: (say) => (
          <Stack gap="fields">
            <TextField label={say("抬头", "Company")} />
            <TextField label={say("税号", "Tax number")} />
          </Stack>
        ),
      },
      dont: {
        zh: "没有间距，标签和上一个字段粘在一起。",
        en: "No distance: a label sticks to the field above it.",
        picture: (say) => (
          <Stack gap="none">
            <TextField label={say("抬头", "Company")} />
            <TextField label={say("税号", "Tax number")} />
          </Stack>
        ),
      },
    },
  ],
};

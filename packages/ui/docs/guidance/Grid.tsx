import { Card, Grid, Stack } from "../../src/index.ts";
import type { Guidance } from "../guidance.ts";

export const guidance: Guidance = {
  use: [
    {
      zh: "等宽并排的东西：两张对比的卡片、图片、短入口。",
      en: "Things of equal width beside each other: two cards, pictures, short entries.",
    },
  ],
  avoid: [
    { zh: "宽度随内容的用 `Inline`。", en: "Things as wide as their content are an `Inline`." },
    { zh: "要对比的数字用 `Table`。", en: "Figures to compare are a `Table`." },
  ],
  pairs: [
    {
      do: {
        zh: "内容短而且同类。",
        en: "Short things of one kind.",
        picture: (say) => (
          <Grid columns="half" gap="cards">
            <Card>
              <Stack gap="lines">
                <span>{say("客户", "Customers")}</span>
                <b>128</b>
              </Stack>
            </Card>
            <Card>
              <Stack gap="lines">
                <span>{say("拜访", "Visits")}</span>
                <b>36</b>
              </Stack>
            </Card>
          </Grid>
        ),
      },
      dont: {
        zh: "长句子排成窄列，一行只剩几个字。",
        en: "Sentences in narrow columns: a few characters a line.",
        picture: (say) => (
          <Grid columns="narrow" gap="items">
            {[1, 2, 3, 4].map((each) => (
              <Card key={each}>
                {say("到期日未还清会收取罚息", "Interest on arrears is charged after the due date")}
              </Card>
            ))}
          </Grid>
        ),
      },
    },
  ],
};

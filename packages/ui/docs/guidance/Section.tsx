import { Section, Stack, TextField } from "../../src/index.ts";
import type { Guidance } from "../guidance.ts";

export const guidance: Guidance = {
  use: [
    {
      zh: "页面上的一组内容和它的标题：一组字段、一组卡片。",
      en: "One subject of a page with its heading: a group of fields or cards.",
    },
  ],
  avoid: [
    { zh: "要有自己的底色用 `Card`。", en: "For a ground of its own, use `Card`." },
    {
      zh: "可以打开的行用带标题的 `List`。",
      en: "Rows that lead somewhere are a `List`, which has a heading.",
    },
  ],
  pairs: [
    {
      do: {
        zh: "标题说明这一组是什么。",
        en: "The heading says what the group is.",
        picture: (say) => (
          <Section heading={say("开票信息", "Invoice")} gap="fields">
            <TextField label={say("抬头", "Company")} />
            <TextField label={say("税号", "Tax number")} />
          </Section>
        ),
      },
      dont: {
        zh: "每个字段一个分组，标题重复标签。",
        en: "A section for each field: the heading repeats the label.",
        picture: (say) => (
          <Stack gap="blocks">
            <Section heading={say("抬头", "Company")}>
              <TextField label={say("抬头", "Company")} />
            </Section>
            <Section heading={say("税号", "Tax number")}>
              <TextField label={say("税号", "Tax number")} />
            </Section>
          </Stack>
        ),
      },
    },
  ],
};

import { Chart } from "../../src/index.ts";
import type { Guidance } from "../guidance.ts";

export const guidance: Guidance = {
  use: [
    {
      zh: "看走势和占比：几个月的进货额、各品类份额。",
      en: "To see a course or shares: months of purchases, shares of categories.",
    },
  ],
  avoid: [
    { zh: "一个数用 `Money` 或 `Ring`。", en: "One figure is a `Money` or a `Ring`." },
    {
      zh: "额度用 `Rule`，要读准的数字用 `Table`。",
      en: "A credit limit is a `Rule`, figures to read a `Table`.",
    },
  ],
  pairs: [
    {
      do: {
        zh: "从零开始，单位写清楚，表格在后面。",
        en: "It begins at zero, names its unit, and has the table behind it.",
        picture: (say) => (
          <Chart
            kind="bar"
            label={say("近 3 个月进货额", "Purchases of 3 months")}
            categoriesLabel={say("月份", "Month")}
            categories={[say("9月", "Sep"), say("10月", "Oct"), say("11月", "Nov")]}
            series={[
              {
                key: "a",
                label: say("进货额（万元）", "Purchases, 10,000 yuan"),
                values: [8, 11, 16],
              },
            ]}
            format={String}
          />
        ),
      },
      dont: {
        zh: "用环形图画走势：看不出先后。",
        en: "A course as a ring: what came first cannot be seen.",
        picture: (say) => (
          <Chart
            kind="ring"
            label={say("近 3 个月进货额", "Purchases of 3 months")}
            categoriesLabel={say("月份", "Month")}
            categories={[say("9月", "Sep"), say("10月", "Oct"), say("11月", "Nov")]}
            series={[{ key: "a", label: say("进货额", "Purchases"), values: [8, 11, 16] }]}
            format={String}
          />
        ),
      },
    },
  ],
};

import { Inline, Tag } from "../../src/index.ts";
import type { Guidance } from "../guidance.ts";

const stay = (): void => undefined;
export const guidance: Guidance = {
  use: [
    {
      zh: "说明一样东西的一个词：类别、选中的筛选。",
      en: "A word about a thing: its category, a filter that is on.",
    },
  ],
  avoid: [
    {
      zh: "状态用 `StatusPill`，数量用 `Badge`。",
      en: "A state is a `StatusPill`, a count is a `Badge`.",
    },
    {
      zh: "在几项里选用 `Segmented` 或 `Tabs`。",
      en: "A choice among several is a `Segmented` or `Tabs`.",
    },
  ],
  pairs: [
    {
      do: {
        zh: "短词，需要时可以去掉。",
        en: "A short word, which can be removed where that makes sense.",
        picture: (say) => (
          <Inline gap="items">
            <Tag>{say("手机", "Phones")}</Tag>
            <Tag onRemove={stay}>{say("南山区", "Nanshan")}</Tag>
          </Inline>
        ),
      },
      dont: {
        zh: "一句话做成标签，又长又不换行。",
        en: "A sentence as a tag is long and hard to read.",
        picture: (say) => (
          <Inline gap="items">
            <Tag tone="critical">
              {say(
                "该客户上月有一笔逾期已于三日内结清",
                "Had one overdue loan last month, settled in three days",
              )}
            </Tag>
          </Inline>
        ),
      },
    },
  ],
};

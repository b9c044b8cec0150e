import { Segmented } from "../../src/index.ts";
import type { Guidance } from "../guidance.ts";

export const guidance: Guidance = {
  use: [
    {
      zh: "用于在两到四个短选项里选一个，立即生效：语言、主题、期间。",
      en: "To choose one of two to four short options that take effect at once: language, theme, period.",
    },
  ],
  avoid: [
    {
      zh: "选项多或要说明时用 `RadioList`。",
      en: "For more options, or options with facts, use `RadioList`.",
    },
    { zh: "切换同一列表的视图用 `Tabs`。", en: "To change the view of a list, use `Tabs`." },
    { zh: "只有开和关用 `Switch`。", en: "For on and off, use a `Switch`." },
  ],
  pairs: [
    {
      do: {
        zh: "短词，数量少，全部看得见。",
        en: "Short words, few of them, all in sight.",
        picture: (say) => (
          <Segmented
            label={say("期间", "Period")}
            defaultValue="month"
            options={[
              { value: "week", label: say("本周", "Week") },
              { value: "month", label: say("本月", "Month") },
              { value: "year", label: say("今年", "Year") },
            ]}
          />
        ),
      },
      dont: {
        zh: "长选项挤在一起，每个都读不完整。",
        en: "Long options squeezed into one row cannot be read.",
        picture: (say) => (
          <Segmented
            label={say("还款方式", "Repayment")}
            defaultValue="a"
            options={[
              { value: "a", label: say("到期一次还本付息", "All at the end") },
              { value: "b", label: say("按月付息到期还本", "Interest monthly") },
              { value: "c", label: say("等额本息", "Equal instalments") },
              { value: "d", label: say("等额本金", "Equal principal") },
            ]}
          />
        ),
      },
    },
  ],
};

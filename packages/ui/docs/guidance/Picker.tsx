import { Picker } from "../../src/index.ts";
import type { Guidance } from "../guidance.ts";

const stay = (): void => undefined;
export const guidance: Guidance = {
  use: [
    {
      zh: "从长的或几列相关的列表里选：开户行、时间。",
      en: "To choose from long lists, or from a few that depend on each other: a bank, a time.",
    },
  ],
  avoid: [
    {
      zh: "三五个选项用 `RadioList`，日期用 `DatePicker`。",
      en: "Three to five options are a `RadioList`, a date is a `DatePicker`.",
    },
    { zh: "多级的树用 `Cascader`。", en: "A tree of several levels is a `Cascader`." },
  ],
  pairs: [
    {
      do: {
        zh: "从最可能的一项开始，标题写明选什么。",
        en: "It begins at a likely row, and its title says what is chosen.",
        frame: "overlay",
        picture: (say) => (
          <Picker
            open
            title={say("预约时间", "Time of the call")}
            defaultValue={["am", "10"]}
            onCancel={stay}
            onConfirm={stay}
            columns={[
              {
                label: say("时段", "Part of the day"),
                items: [
                  { value: "am", label: say("上午", "Morning") },
                  { value: "pm", label: say("下午", "Afternoon") },
                ],
              },
              {
                label: say("钟点", "Hour"),
                items: ["9", "10", "11"].map((value) => ({ value, label: `${value}:00` })),
              },
            ]}
          />
        ),
      },
      dont: {
        zh: "只有两个选项也要转滚轮。",
        en: "Two options do not need a wheel.",
        frame: "overlay",
        picture: (say) => (
          <Picker
            open
            title={say("付款方式", "Payment")}
            onCancel={stay}
            onConfirm={stay}
            columns={[
              {
                label: say("方式", "Way"),
                items: [
                  { value: "a", label: say("灵活信用", "Flexible credit") },
                  { value: "b", label: say("银行卡", "Bank card") },
                ],
              },
            ]}
          />
        ),
      },
    },
  ],
};

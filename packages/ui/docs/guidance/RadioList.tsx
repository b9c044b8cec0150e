import { RadioList } from "../../src/index.ts";
import type { Guidance } from "../guidance.ts";

export const guidance: Guidance = {
  use: [
    {
      zh: "用于几项里选一个，每项有自己的说明。",
      en: "To choose one of a few, each with its facts.",
    },
  ],
  avoid: [
    { zh: "两到四个短选项用 `Segmented`。", en: "Two to four short options are a `Segmented`." },
    {
      zh: "十几项以上用 `SelectField` 加 `Picker`。",
      en: "More than a dozen are a `SelectField` with a `Picker`.",
    },
    { zh: "可以选多个用 `Checkbox`。", en: "Where several may be chosen, use `Checkbox`." },
  ],
  pairs: [
    {
      do: {
        zh: "不能选的留在原位，说明原因。",
        en: "What cannot be chosen stays and says why.",
        picture: (say) => (
          <RadioList
            label={say("还款账户", "Account")}
            defaultValue="a"
            options={[
              {
                value: "a",
                label: say("招商银行 尾号 2087", "CMB 2087"),
                detail: say("单笔 50,000.00 元", "50,000.00 yuan each time"),
              },
              {
                value: "b",
                label: say("工商银行 尾号 0391", "ICBC 0391"),
                unavailable: say("已过有效期", "No longer valid"),
              },
            ]}
          />
        ),
      },
      dont: {
        zh: "不能选的直接消失，让人以为丢了卡。",
        en: "What cannot be chosen is left out, as if the card were lost.",
        picture: (say) => (
          <RadioList
            label={say("还款账户", "Account")}
            defaultValue="a"
            options={[{ value: "a", label: say("招商银行 尾号 2087", "CMB 2087") }]}
          />
        ),
      },
    },
  ],
};

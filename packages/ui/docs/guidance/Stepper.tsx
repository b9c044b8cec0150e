import { Stepper } from "../../src/index.ts";
import type { Guidance } from "../guidance.ts";

export const guidance: Guidance = {
  use: [
    {
      zh: "用于不大的整数：几台、几期。",
      en: "For a small whole number: how many phones, how many instalments.",
    },
  ],
  avoid: [
    { zh: "金额用 `AmountInput`。", en: "An amount is an `AmountInput`." },
    {
      zh: "小数用 `NumberField`，几个固定值用 `Segmented`。",
      en: "Decimals are a `NumberField`, a few fixed values a `Segmented`.",
    },
  ],
  pairs: [
    {
      do: {
        zh: "范围小，几次就能到。",
        en: "The range is small: a few presses are enough.",
        picture: (say) => (
          <Stepper
            label={say("数量", "Quantity")}
            defaultValue={2}
            min={1}
            max={40}
            unit={say("台", "phones")}
          />
        ),
      },
      dont: {
        zh: "用加减按钮调金额，要按上千次。",
        en: "An amount by plus and minus takes thousands of presses.",
        picture: (say) => (
          <Stepper
            label={say("还款金额", "Amount")}
            defaultValue={86000}
            min={1}
            max={200000}
            unit={say("元", "yuan")}
          />
        ),
      },
    },
  ],
};

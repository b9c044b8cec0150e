import { KeyValue, Money } from "../../src/index.ts";
import type { Guidance } from "../guidance.ts";

export const guidance: Guidance = {
  use: [
    {
      zh: "所有人民币金额：¥、千分位、两位小数，读屏读作金额。",
      en: "Every amount of yuan: ¥, thousands, two decimals, spoken as an amount.",
    },
  ],
  avoid: [
    { zh: "输入金额用 `AmountInput`。", en: "To type an amount, use `AmountInput`." },
    { zh: "占比用 `Ring`，额度用 `Rule`。", en: "A share is a `Ring`, a limit is a `Rule`." },
  ],
  pairs: [
    {
      do: {
        zh: "格式全部一致，能对齐比较。",
        en: "All have one form, so that they can be compared.",
        picture: (say) => (
          <KeyValue
            rows={[
              { key: "a", label: say("本金", "Principal"), value: <Money fen={8_600_000} /> },
              { key: "b", label: say("利息", "Interest"), value: <Money fen={12_040} /> },
            ]}
          />
        ),
      },
      dont: {
        zh: "自己拼的金额，小数位不一样，读屏也读错。",
        en: "Amounts put together by hand differ in decimals and are read wrongly.",
        picture: (say) => (
          <KeyValue
            rows={[
              { key: "a", label: say("本金", "Principal"), value: "￥86000" },
              { key: "b", label: say("利息", "Interest"), value: say("120.4元", "120.4 yuan") },
            ]}
          />
        ),
      },
    },
  ],
};

import { AmountInput, TextField } from "../../src/index.ts";
import type { Guidance } from "../guidance.ts";

export const guidance: Guidance = {
  use: [
    {
      zh: "用于输入人民币金额：付款、还款、提现。",
      en: "For an amount of yuan that is typed: to pay, repay, withdraw.",
    },
  ],
  avoid: [
    { zh: "只显示金额用 `Money`。", en: "To show an amount, use `Money`." },
    {
      zh: "数量用 `Stepper`，其他小数用 `NumberField`。",
      en: "For a count use `Stepper`, for other decimals `NumberField`.",
    },
  ],
  pairs: [
    {
      do: {
        zh: "写明可用额度和费用，一键填入全部。",
        en: "It says what there is and what it costs, and enters all of it in one press.",
        picture: (say) => (
          <AmountInput
            label={say("提现金额", "Amount")}
            defaultValue="86000"
            all="200000.00"
            hint={say("可提现 200,000.00 元", "Up to 200,000.00 yuan")}
            cost={say("手续费 0.00 元", "Fee 0.00 yuan")}
          />
        ),
      },
      dont: {
        zh: "金额用普通文本框：可以粘进任何文字，读出来也不是金额。",
        en: "A plain text field takes any text, and is not read as an amount.",
        picture: (say) => (
          <TextField label={say("提现金额（元）", "Amount (yuan)")} defaultValue="86,00.5o" />
        ),
      },
    },
  ],
};

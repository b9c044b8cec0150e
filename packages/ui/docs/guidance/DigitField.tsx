import { DigitField, NumberField } from "../../src/index.ts";
import type { Guidance } from "../guidance.ts";

export const guidance: Guidance = {
  use: [
    {
      zh: "用于只有数字、不参与计算的号码：卡号、单号。",
      en: "For numbers that are not counted with: a card, an order.",
    },
  ],
  avoid: [
    {
      zh: "数值用 `NumberField` 或 `Stepper`。",
      en: "A quantity is a `NumberField` or a `Stepper`.",
    },
    {
      zh: "手机号用 `PhoneField`，验证码用 `CodeInput`。",
      en: "A mobile number is a `PhoneField`, a code a `CodeInput`.",
    },
  ],
  pairs: [
    {
      do: {
        zh: "号码是文本，开头的零保留。",
        en: "The number is text, so its zeros at the front stay.",
        picture: (say) => (
          <DigitField
            label={say("银行卡号", "Card number")}
            defaultValue="0087620210010003"
            maxLength={19}
          />
        ),
      },
      dont: {
        zh: "当数值处理：给卡号加上单位和小数。",
        en: "As a quantity, with a unit and decimals.",
        picture: (say) => (
          <NumberField
            label={say("银行卡号", "Card number")}
            defaultValue="87620210010003.00"
            suffix={say("号", "no.")}
          />
        ),
      },
    },
  ],
};

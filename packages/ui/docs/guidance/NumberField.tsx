import { NumberField, TextField } from "../../src/index.ts";
import type { Guidance } from "../guidance.ts";

export const guidance: Guidance = {
  use: [
    {
      zh: "用于带小数的数值：利率、面积、重量。",
      en: "For a number with decimals: a rate, an area, a weight.",
    },
  ],
  avoid: [
    { zh: "金额用 `AmountInput`。", en: "An amount of money is an `AmountInput`." },
    {
      zh: "件数用 `Stepper`，号码用 `DigitField`。",
      en: "A count is a `Stepper`, a number of a card or an order a `DigitField`.",
    },
  ],
  pairs: [
    {
      do: {
        zh: "单位写在框里，范围写在提示里。",
        en: "The unit is in the field and the range in the hint.",
        picture: (say) => (
          <NumberField
            label={say("门店面积", "Area of the shop")}
            defaultValue="36.5"
            suffix={say("平方米", "m²")}
            min="1"
            max="9999"
            hint={say("1 到 9999", "1 to 9999")}
          />
        ),
      },
      dont: {
        zh: "单位让人自己打，数值就读不出来了。",
        en: "A unit that is typed makes the number unreadable.",
        picture: (say) => (
          <TextField
            label={say("门店面积", "Area of the shop")}
            defaultValue={say("36.5平米左右", "about 36.5 sqm")}
          />
        ),
      },
    },
  ],
};

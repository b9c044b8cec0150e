import { PasswordPad, TextField } from "../../src/index.ts";
import type { Guidance } from "../guidance.ts";

const stay = (): void => undefined;
export const guidance: Guidance = {
  use: [
    {
      zh: "用于输入支付密码，用应用自己的按键。",
      en: "For a payment password, typed with the app's own keys.",
    },
  ],
  avoid: [
    { zh: "短信验证码用 `CodeInput`。", en: "A code sent by message is a `CodeInput`." },
    { zh: "金额用 `AmountInput`。", en: "An amount is an `AmountInput`." },
  ],
  pairs: [
    {
      do: {
        zh: "输错后说明还剩几次。",
        en: "After a wrong one it says how many tries are left.",
        picture: (say) => (
          <PasswordPad
            label={say("支付密码", "Payment password")}
            value=""
            triesLeft={2}
            onComplete={stay}
          />
        ),
      },
      dont: {
        zh: "普通密码框：浏览器会提示保存，键盘也可能被记录。",
        en: "In a plain password field the browser offers to keep it, and the keyboard may record it.",
        picture: (say) => (
          <TextField
            label={say("支付密码", "Payment password")}
            type="password"
            defaultValue="123"
          />
        ),
      },
    },
  ],
};

import { CodeInput, ResendCode, Stack, TextField } from "../../src/index.ts";
import type { Guidance } from "../guidance.ts";

const stay = (): void => undefined;
export const guidance: Guidance = {
  use: [
    {
      zh: "用于输入短信验证码；整条短信可以直接粘贴。",
      en: "For a code sent by message; the whole message can be pasted.",
    },
  ],
  avoid: [
    { zh: "支付密码用 `PasswordPad`。", en: "A payment password is a `PasswordPad`." },
    {
      zh: "卡号等其他数字用 `DigitField`。",
      en: "Other digits, such as a card number, are a `DigitField`.",
    },
  ],
  pairs: [
    {
      do: {
        zh: "说明发到了哪里，旁边能重新获取。",
        en: "It says where the code went, and offers another one.",
        picture: (say) => (
          <Stack gap="items">
            <CodeInput
              label={say("验证码", "Code")}
              defaultValue="482"
              hint={say("已发送至 138****8000", "Sent to 138****8000")}
            />
            <ResendCode availableAtMs={0} onResend={stay} />
          </Stack>
        ),
      },
      dont: {
        zh: "用普通文本框：手机不会自动填入，多余的字也收下了。",
        en: "In a plain field the phone fills in nothing, and other characters are taken.",
        picture: (say) => (
          <TextField label={say("验证码", "Code")} defaultValue={say("验证码482", "code 482")} />
        ),
      },
    },
  ],
};

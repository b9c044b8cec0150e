import { PhoneField } from "../../src/index.ts";
import type { Guidance } from "../guidance.ts";

export const guidance: Guidance = {
  use: [
    {
      zh: "用于中国大陆手机号，边输边分组，可整段粘贴。",
      en: "For a mobile number of mainland China, grouped as it is typed, pasted in any form.",
    },
  ],
  avoid: [
    {
      zh: "座机和境外号码用 `TextField`。",
      en: "A landline or a number of another country is a `TextField`.",
    },
    { zh: "其他号码用 `DigitField`。", en: "Other numbers are a `DigitField`." },
  ],
  pairs: [
    {
      do: {
        zh: "说明号码会用来做什么。",
        en: "It says what the number is used for.",
        picture: (say) => (
          <PhoneField
            label={say("手机号", "Mobile number")}
            defaultValue="13800138000"
            hint={say("用于接收验证码", "The code is sent to it")}
          />
        ),
      },
      dont: {
        zh: "标签只在占位文字里，输入后就看不见了。",
        en: "The label is only a placeholder, which is gone once something is typed.",
        picture: (say) => (
          <PhoneField
            aria-label={say("手机号", "Mobile number")}
            placeholder={say("手机号", "Mobile number")}
            defaultValue="13800138000"
          />
        ),
      },
    },
  ],
};

import { Steps } from "../../src/index.ts";
import type { Guidance } from "../guidance.ts";

export const guidance: Guidance = {
  use: [
    {
      zh: "人要做的几步里走到了哪一步：申请、开户。",
      en: "How many steps of a flow are done: an application, an account.",
    },
  ],
  avoid: [
    { zh: "机器的进度用 `Progress`。", en: "How far a machine has come is `Progress`." },
    { zh: "可以随意切换的视图用 `Tabs`。", en: "Views in no order are `Tabs`." },
  ],
  pairs: [
    {
      do: {
        zh: "三到五步，短词。",
        en: "Three to five steps of a word or two.",
        picture: (say) => (
          <Steps
            labels={[say("身份", "ID"), say("企业", "Company"), say("签署", "Sign")]}
            current={1}
          />
        ),
      },
      dont: {
        zh: "步骤太多太长，当前的一步找不到。",
        en: "Too many and too long: the current one cannot be found.",
        picture: (say) => (
          <Steps
            labels={[
              say("填写手机号", "Number"),
              say("收验证码", "Code"),
              say("身份证正面", "ID front"),
              say("身份证反面", "ID back"),
              say("刷脸", "Face"),
              say("营业执照", "Licence"),
              say("银行卡", "Card"),
              say("签署", "Sign"),
            ]}
            current={4}
          />
        ),
      },
    },
  ],
};

import { Checkbox, Stack } from "../../src/index.ts";
import type { Guidance } from "../guidance.ts";

export const guidance: Guidance = {
  use: [
    {
      zh: "用于是或否，与表单一起提交。",
      en: "For something that is so or not, sent with the form.",
    },
    { zh: "可以选多个时，每项一个。", en: "One for each of several that may be chosen." },
  ],
  avoid: [
    { zh: "立即生效的设置用 `Switch`。", en: "A setting that takes effect at once is a `Switch`." },
    { zh: "只能选一个用 `RadioList`。", en: "One of several is a `RadioList`." },
    { zh: "同意协议用 `ProtocolCheckbox`。", en: "Consent to documents is a `ProtocolCheckbox`." },
  ],
  pairs: [
    {
      do: {
        zh: "肯定的说法，打勾就是“是”。",
        en: "A positive statement: ticked means yes.",
        picture: (say) => (
          <Checkbox label={say("开具增值税发票", "Send a VAT invoice")} defaultChecked />
        ),
      },
      dont: {
        zh: "否定的说法，打勾反而是“不要”。",
        en: "A negation: a tick means that something does not happen.",
        picture: (say) => (
          <Checkbox
            label={say("不需要不开具发票", "Do not leave out the invoice")}
            defaultChecked
          />
        ),
      },
    },
    {
      do: {
        zh: "能多选的用多选框。",
        en: "Several may be chosen, so each is a checkbox.",
        picture: (say) => (
          <Stack gap="items">
            <Checkbox label={say("短信通知", "By message")} defaultChecked />
            <Checkbox label={say("邮件通知", "By e-mail")} />
          </Stack>
        ),
      },
      dont: {
        zh: "只能选一个却用多选框：两个都能勾上。",
        en: "Only one can be meant, and both can be ticked.",
        picture: (say) => (
          <Stack gap="items">
            <Checkbox label={say("一次还清", "Repay all")} defaultChecked />
            <Checkbox label={say("分期还款", "By instalments")} defaultChecked />
          </Stack>
        ),
      },
    },
  ],
};

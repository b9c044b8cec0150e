import { Button, Stack, Switch, TextField } from "../../src/index.ts";
import type { Guidance } from "../guidance.ts";

export const guidance: Guidance = {
  use: [
    {
      zh: "用于立即生效的设置：通知、自动还款。",
      en: "For a setting that takes effect at once: notices, automatic repayment.",
    },
  ],
  avoid: [
    { zh: "和表单一起保存的用 `Checkbox`。", en: "What is saved with a form is a `Checkbox`." },
    { zh: "两个并列的选项用 `Segmented`。", en: "Two options of equal rank are a `Segmented`." },
  ],
  pairs: [
    {
      do: {
        zh: "拨动就生效，说明写出效果。",
        en: "It takes effect at once, and the hint says what that is.",
        picture: (say) => (
          <Switch
            label={say("自动还款", "Automatic repayment")}
            hint={say("到期日从尾号 2087 扣款", "Debits account 2087 on the due date")}
            defaultChecked
          />
        ),
      },
      dont: {
        zh: "放在要按“保存”的表单里：到底生效了没有？看不出来。",
        en: "In a form that is saved later, whether it is in effect cannot be seen.",
        picture: (say) => (
          <Stack gap="fields">
            <TextField label={say("抬头", "Company")} />
            <Switch label={say("开具专用发票", "Special invoice")} defaultChecked />
            <Button block>{say("保存", "Save")}</Button>
          </Stack>
        ),
      },
    },
    {
      do: {
        zh: "标签说明打开以后是什么。",
        en: "The label says what on means.",
        picture: (say) => (
          <Switch label={say("还款提醒", "Remind me of repayments")} defaultChecked />
        ),
      },
      dont: {
        zh: "标签是问句或否定句，开着是什么意思要想一下。",
        en: "A negation as label: what on means has to be worked out.",
        picture: (say) => (
          <Switch label={say("关闭还款提醒", "Turn off reminders")} defaultChecked />
        ),
      },
    },
  ],
};

import { Stack, TextField } from "../../src/index.ts";
import type { Guidance } from "../guidance.ts";

export const guidance: Guidance = {
  use: [
    {
      zh: "用于一行文字：姓名、地址、备注。",
      en: "For one line of text: a name, an address, a remark.",
    },
  ],
  avoid: [
    {
      zh: "有专门字段的用专门的：`PhoneField`、`AmountInput`、`CodeInput`、`DigitField`。",
      en: "Where a field of its own exists, use it: `PhoneField`, `AmountInput`, `CodeInput`, `DigitField`.",
    },
    {
      zh: "能从列表里选的用 `SelectField`。",
      en: "What can be chosen from a list is a `SelectField`.",
    },
  ],
  pairs: [
    {
      do: {
        zh: "标签一直看得见，提示说明格式。",
        en: "The label stays in sight, and the hint says the form.",
        picture: (say) => (
          <TextField
            label={say("抬头", "Company")}
            hint={say("与营业执照一致", "As on the business licence")}
            defaultValue={say("深圳市星享通讯有限公司", "Xingxiang Telecom Ltd")}
          />
        ),
      },
      dont: {
        zh: "用占位文字当标签，输入后就不知道填的是什么。",
        en: "A placeholder as label: once typed, what the field is for is gone.",
        picture: (say) => (
          <TextField
            aria-label={say("抬头", "Company")}
            placeholder={say("抬头", "Company")}
            defaultValue={say("深圳市星享通讯有限公司", "Xingxiang Telecom Ltd")}
          />
        ),
      },
    },
    {
      do: {
        zh: "只标注选填的字段。",
        en: "Only what is optional is marked.",
        picture: (say) => (
          <Stack gap="fields">
            <TextField label={say("抬头", "Company")} />
            <TextField label={say("电话（选填）", "Telephone (optional)")} />
          </Stack>
        ),
      },
      dont: {
        zh: "错误只变红色而没有文字，色弱用户看不见。",
        en: "An error by colour alone cannot be seen by everyone and says nothing.",
        picture: (say) => (
          <Stack gap="fields">
            <TextField label={say("抬头", "Company")} />
            <TextField label={say("电话", "Telephone")} defaultValue="0755" error=" " />
          </Stack>
        ),
      },
    },
  ],
};

import { Button, Stack, TextField } from "../../src/index.ts";
import type { Guidance } from "../guidance.ts";

export const guidance: Guidance = {
  use: [
    {
      zh: "用于要一起校验、一起提交的字段；提交后带到第一个错误。",
      en: "For fields that are checked and sent together; a submit leads to the first that is wrong.",
    },
  ],
  avoid: [
    {
      zh: "单个立即生效的设置用 `Switch`，不需要表单。",
      en: "One setting that takes effect at once is a `Switch` without a form.",
    },
    { zh: "只有一个搜索框用 `SearchField`。", en: "A line to search by is a `SearchField`." },
  ],
  pairs: [
    {
      do: {
        zh: "提交按钮一直可按，按下后错误写在字段下面。",
        en: "The button can be pressed, and what is wrong is then said below the field.",
        picture: (say) => (
          <Stack gap="fields">
            <TextField
              label={say("门店名称", "Shop")}
              error={say("请填写门店名称", "Enter the name of the shop")}
            />
            <TextField label={say("备注（选填）", "Remark (optional)")} />
            <Button block>{say("提交", "Submit")}</Button>
          </Stack>
        ),
      },
      dont: {
        zh: "填完之前按钮是灰的，不知道缺什么。",
        en: "The button is dead until all is right, and says not what is missing.",
        picture: (say) => (
          <Stack gap="fields">
            <TextField label={say("门店名称", "Shop")} />
            <TextField label={say("备注", "Remark")} />
            <Button block disabled>
              {say("提交", "Submit")}
            </Button>
          </Stack>
        ),
      },
    },
    {
      do: {
        zh: "错误写明怎么改。",
        en: "An error says how to put it right.",
        picture: (say) => (
          <TextField
            label={say("统一社会信用代码", "Company code")}
            defaultValue="9144"
            error={say("应为 18 位，现在是 4 位", "It has 18 characters, here are 4")}
          />
        ),
      },
      dont: {
        zh: "只说“有误”。",
        en: "It only says that something is wrong.",
        picture: (say) => (
          <TextField
            label={say("统一社会信用代码", "Company code")}
            defaultValue="9144"
            error={say("输入有误", "Wrong input")}
          />
        ),
      },
    },
  ],
};

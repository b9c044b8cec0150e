import { Button, Inline, Stack } from "../../src/index.ts";
import type { Guidance } from "../guidance.ts";

export const guidance: Guidance = {
  use: [
    {
      zh: "用于执行一个动作：提交、付款、还款、打开下一步。",
      en: "For an action: submit, pay, repay, go to the next step.",
    },
    {
      zh: "每屏只有一个主按钮；文案是动词，涉及资金时带上金额。",
      en: "One primary button a screen. Its label is a verb, and has the amount where money moves.",
    },
  ],
  avoid: [
    {
      zh: "只有图标的动作用 `IconButton`。",
      en: "For an action that is an icon alone, use `IconButton`.",
    },
    {
      zh: "进入列表中某一项的详情，用 `List` 的 `Cell`。",
      en: "To open one entry of a list, use a `Cell` of a `List`.",
    },
    {
      zh: "在几个并列选项中选一个，用 `Segmented` 或 `RadioList`。",
      en: "To choose one of several values, use `Segmented` or `RadioList`.",
    },
  ],
  pairs: [
    {
      do: {
        zh: "一个主按钮，其余动作降为次要或文字按钮。",
        en: "One primary button; other actions are secondary or text.",
        picture: (say) => (
          <Stack gap="items">
            <Button block>{say("去付款", "Pay")}</Button>
            <Button block prominence="secondary">
              {say("查看明细", "Show details")}
            </Button>
          </Stack>
        ),
      },
      dont: {
        zh: "两个主按钮并排，看不出哪个才是下一步。",
        en: "Two primary buttons: which of them is the next step cannot be seen.",
        picture: (say) => (
          <Stack gap="items">
            <Button block>{say("去付款", "Pay")}</Button>
            <Button block>{say("查看明细", "Show details")}</Button>
          </Stack>
        ),
      },
    },
    {
      do: {
        zh: "文案说清楚按下去会发生什么。",
        en: "The label says what a press does.",
        picture: (say) => (
          <Inline gap="items">
            <Button tone="critical">{say("注销账户", "Close account")}</Button>
            <Button prominence="quiet">{say("再想想", "Keep it")}</Button>
          </Inline>
        ),
      },
      dont: {
        zh: "“是”和“否”离开上文就没有意思，读屏用户听到的只有它们。",
        en: "“Yes” and “No” mean nothing by themselves, and they are all that a screen reader says.",
        picture: (say) => (
          <Inline gap="items">
            <Button tone="critical">{say("是", "Yes")}</Button>
            <Button prominence="quiet">{say("否", "No")}</Button>
          </Inline>
        ),
      },
    },
  ],
};

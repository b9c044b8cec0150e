import { Button, Dialog, Sheet, Stack, TextField } from "../../src/index.ts";
import type { Guidance } from "../guidance.ts";

const stay = (): void => undefined;

export const guidance: Guidance = {
  use: [
    {
      zh: "用于必须先回答才能继续的问题，尤其是不能撤销的动作。",
      en: "For a question that has to be answered before anything else, above all when it cannot be undone.",
    },
    {
      zh: "标题就是问题，正文一两句说明后果，按钮写明动作。",
      en: "The title is the question, the body says in a sentence or two what follows, the button names the action.",
    },
  ],
  avoid: [
    {
      zh: "需要填写或阅读较长内容时用 `Sheet` 或新页面。",
      en: "For something to fill in or to read at length, use a `Sheet` or a page.",
    },
    {
      zh: "只告知结果、不需要回答时用 `Toast` 或 `Notice`。",
      en: "To report what happened, with nothing to answer, use a `Toast` or a `Notice`.",
    },
    {
      zh: "在几个动作里选一个用 `ActionSheet`。",
      en: "To choose one of several actions, use an `ActionSheet`.",
    },
  ],
  pairs: [
    {
      do: {
        zh: "按钮用动词写明后果，取消是无害的那个。",
        en: "The button says in a verb what happens, and cancelling does no harm.",
        frame: "overlay",
        picture: (say) => (
          <Dialog
            open
            title={say("放弃这次付款？", "Give up this payment?")}
            body={say("订单保留到今日 14:00。", "The order is kept until 14:00 today.")}
            confirmLabel={say("放弃付款", "Give up")}
            onClose={stay}
          />
        ),
      },
      dont: {
        zh: "“提示”和“确定”没有说出要确认的是什么。",
        en: "“Notice” and “OK” do not say what is being confirmed.",
        frame: "overlay",
        picture: (say) => (
          <Dialog
            open
            title={say("提示", "Notice")}
            body={say("您确定要执行此操作吗？", "Are you sure that you want to do this?")}
            confirmLabel={say("确定", "OK")}
            onClose={stay}
          />
        ),
      },
    },
    {
      do: {
        zh: "要填写的内容放进 `Sheet`：有空间，键盘弹出时也看得见。",
        en: "A form goes into a `Sheet`: it has room, and stays in view above the keyboard.",
        frame: "overlay",
        picture: (say) => (
          <Sheet open title={say("开票信息", "Invoice details")} onClose={stay}>
            <Stack gap="fields">
              <TextField label={say("抬头", "Company")} />
              <TextField label={say("税号", "Tax number")} />
              <TextField label={say("地址", "Address")} />
              <Button block>{say("保存", "Save")}</Button>
            </Stack>
          </Sheet>
        ),
      },
      dont: {
        zh: "对话框里放长表单：屏幕放不下，误触就丢失内容。",
        en: "A long form in a dialog does not fit, and one wrong press loses what was typed.",
        frame: "overlay",
        picture: (say) => (
          <Dialog
            open
            title={say("开票信息", "Invoice details")}
            body={
              <Stack gap="fields">
                <TextField label={say("抬头", "Company")} />
                <TextField label={say("税号", "Tax number")} />
                <TextField label={say("地址", "Address")} />
                <TextField label={say("电话", "Telephone")} />
              </Stack>
            }
            confirmLabel={say("保存", "Save")}
            onClose={stay}
          />
        ),
      },
    },
  ],
};

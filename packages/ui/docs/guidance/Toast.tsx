import { type ReactElement, useEffect } from "react";
import {
  Button,
  Notice,
  Page,
  Stack,
  TextField,
  ToastHost,
  type ToastTone,
  toast,
} from "../../src/index.ts";
import type { Guidance } from "../guidance.ts";

/** A toast that stays, as a picture has to. */
function Shown({ text, tone }: { text: string; tone: ToastTone }): ReactElement {
  useEffect(() => {
    const shown = toast.show(text, { tone, shownMs: 0 });
    return () => shown.close();
  }, [text, tone]);
  return <ToastHost />;
}

export const guidance: Guidance = {
  use: [
    {
      zh: "用于确认一件刚做完的小事：已复制、已保存。错过了也没有损失。",
      en: "To confirm something small that was just done: copied, saved. Missing it does no harm.",
    },
  ],
  avoid: [
    {
      zh: "需要处理的错误留在页面上：字段自己的错误提示、`Notice` 或 `ErrorState`。",
      en: "An error that needs action stays on the page: the field's own error, a `Notice` or an `ErrorState`.",
    },
    {
      zh: "付款、还款的结果用 `Result`，不能一闪而过。",
      en: "The outcome of a payment is a `Result`: it must not pass by.",
    },
    {
      zh: "需要回答的问题用 `Dialog`。",
      en: "A question that has to be answered is a `Dialog`.",
    },
  ],
  pairs: [
    {
      do: {
        zh: "一句短话，确认刚才的动作。",
        en: "A few words that confirm what was just done.",
        frame: "overlay",
        picture: (say) => <Shown text={say("已复制", "Copied")} tone="positive" />,
      },
      dont: {
        zh: "需要处理的错误一闪而过，还没读完就消失了。",
        en: "An error that needs action is gone before it is read.",
        frame: "overlay",
        picture: (say) => (
          <Shown
            text={say(
              "银行卡余额不足，请更换银行卡或联系开户行后重新还款",
              "The account has too little money: take another account or call the bank, then repay again",
            )}
            tone="critical"
          />
        ),
      },
    },
    {
      do: {
        zh: "错误留在它所在的地方，并给出办法。",
        en: "An error stays where it belongs and says what helps.",
        picture: (say) => (
          <Stack gap="fields">
            <Notice tone="critical">
              {say(
                "没有扣款：银行卡余额不足。",
                "Nothing was debited: the account has too little money.",
              )}
            </Notice>
            <Button block>{say("换一张银行卡", "Take another account")}</Button>
          </Stack>
        ),
      },
      dont: {
        zh: "字段的错误用轻提示：看不出是哪一个字段。",
        en: "The error of a field as a toast: which field is meant cannot be seen.",
        frame: "screen",
        picture: (say) => (
          <Page title={say("开票信息", "Invoice details")}>
            <Stack gap="fields">
              <TextField label={say("抬头", "Company")} />
              <TextField label={say("税号", "Tax number")} defaultValue="9144" />
            </Stack>
            <Shown text={say("格式不正确", "Wrong format")} tone="critical" />
          </Page>
        ),
      },
    },
  ],
};

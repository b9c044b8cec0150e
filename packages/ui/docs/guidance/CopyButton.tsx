import { CopyButton, Inline, KeyValue, Stack } from "../../src/index.ts";
import type { Guidance } from "../guidance.ts";

export const guidance: Guidance = {
  use: [
    {
      zh: "放在要抄到别处的文字旁：账号、订单号、链接。",
      en: "Beside a text that is needed elsewhere: an account, an order number, a link.",
    },
  ],
  avoid: [
    { zh: "把内容发给别人用 `ShareSheet`。", en: "To send something to others, use `ShareSheet`." },
    {
      zh: "要先遮住的号码用 `MaskedText`，它自带复制。",
      en: "A number that has to be masked is a `MaskedText`, which copies too.",
    },
  ],
  pairs: [
    {
      do: {
        zh: "紧挨着它复制的内容。",
        en: "It is right beside what it copies.",
        picture: (say) => (
          <KeyValue
            rows={[
              {
                key: "account",
                label: say("收款账户", "Account"),
                value: (
                  <Inline gap="items">
                    6222 0210 0100 0391
                    <CopyButton label={say("账号", "account")} text="6222021001000391" />
                  </Inline>
                ),
              },
            ]}
          />
        ),
      },
      dont: {
        zh: "离内容很远，看不出复制的是哪一个。",
        en: "Far from the texts: which of them is copied cannot be seen.",
        picture: (say) => (
          <Stack gap="blocks">
            <KeyValue
              rows={[
                { key: "account", label: say("收款账户", "Account"), value: "6222 0210 0100 0391" },
                { key: "order", label: say("订单号", "Order"), value: "20261120 0087" },
              ]}
            />
            <CopyButton label={say("账号", "account")} text="6222021001000391" />
          </Stack>
        ),
      },
    },
  ],
};

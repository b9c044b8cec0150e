import { Button, Signature, Stack } from "../../src/index.ts";
import type { Guidance } from "../guidance.ts";

export const guidance: Guidance = {
  use: [
    {
      zh: "用于在合同下签名，手写或输入姓名。",
      en: "For a name under a contract, drawn or typed.",
    },
  ],
  avoid: [
    { zh: "一般的确认用 `Dialog`。", en: "An ordinary confirmation is a `Dialog`." },
    { zh: "同意协议用 `ProtocolCheckbox`。", en: "Consent to documents is a `ProtocolCheckbox`." },
  ],
  pairs: [
    {
      do: {
        zh: "标签写明谁签、签什么。",
        en: "The label says who signs what.",
        picture: (say) => (
          <Signature
            label={say(
              "法定代表人签名：综合授信合同",
              "Signature of the legal representative: credit contract",
            )}
          />
        ),
      },
      dont: {
        zh: "签名板用来确认普通操作，小题大做。",
        en: "A signature for an ordinary action is too much.",
        picture: (say) => (
          <Stack gap="blocks">
            <Signature label={say("签名以修改备注", "Sign to change the remark")} />
            <Button block>{say("保存备注", "Save remark")}</Button>
          </Stack>
        ),
      },
    },
  ],
};

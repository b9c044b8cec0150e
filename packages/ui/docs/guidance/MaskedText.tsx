import { KeyValue, MaskedText } from "../../src/index.ts";
import type { Guidance } from "../guidance.ts";

export const guidance: Guidance = {
  use: [
    {
      zh: "证件号、银行账号：平时遮住，需要时看一会儿。",
      en: "Numbers of a person or an account: masked, and shown for a while when asked for.",
    },
  ],
  avoid: [
    {
      zh: "不允许在这里看的号码，直接显示遮住的文字，例如在 `KeyValue` 里。",
      en: "A number that may not be seen here is plain masked text, as in a `KeyValue`.",
    },
    { zh: "要隐藏的金额用 `Money`。", en: "An amount that is hidden is a `Money`." },
  ],
  pairs: [
    {
      do: {
        zh: "看得出是哪一个，又不全露出来。",
        en: "It can be recognised without being shown.",
        picture: (say) => (
          <KeyValue
            rows={[
              {
                key: "id",
                label: say("身份证号", "ID number"),
                value: (
                  <MaskedText
                    label={say("身份证号", "ID number")}
                    masked="440301********2087"
                    reveal={() => "440301199001012087"}
                  />
                ),
              },
            ]}
          />
        ),
      },
      dont: {
        zh: "完整号码一直露着，旁边的人都看得见。",
        en: "The whole number is always in sight of everyone beside.",
        picture: (say) => (
          <KeyValue
            rows={[{ key: "id", label: say("身份证号", "ID number"), value: "440301199001012087" }]}
          />
        ),
      },
    },
  ],
};

import { Card, Watermark } from "../../src/index.ts";
import type { Guidance } from "../guidance.ts";

export const guidance: Guidance = {
  use: [
    {
      zh: "合同和含个人信息的页面上，写明谁在什么时候看。",
      en: "Over contracts and personal data, to say who looks at them and when.",
    },
  ],
  avoid: [
    { zh: "状态用 `Seal` 或 `StatusPill`。", en: "A state is a `Seal` or a `StatusPill`." },
    {
      zh: "要遮住的号码用 `MaskedText`：水印不能保密。",
      en: "A number that has to be masked is a `MaskedText`: a watermark keeps nothing secret.",
    },
  ],
  pairs: [
    {
      do: {
        zh: "写出人和时间，正文仍然清楚。",
        en: "It names person and time, and the text stays readable.",
        picture: (say) => (
          <Watermark lines={[say("王** 2087", "Wang 2087"), "2026-11-20 13:12"]}>
            <Card heading={say("综合授信合同", "Credit contract")}>
              {say(
                "甲方应于到期日足额还款，逾期按日计收罚息。乙方有权在逾期三日后暂停授信。",
                "The borrower repays in full on the due date. Interest on arrears is charged by the day, and the line is held after three days.",
              )}
            </Card>
          </Watermark>
        ),
      },
      dont: {
        zh: "写公司口号：出了问题查不到是谁。",
        en: "A slogan says nothing about whose copy it is.",
        picture: (say) => (
          <Watermark density="dense" lines={[say("刻度 值得信赖", "Kedu, trusted")]}>
            <Card heading={say("综合授信合同", "Credit contract")}>
              {say(
                "甲方应于到期日足额还款，逾期按日计收罚息。",
                "The borrower repays in full on the due date.",
              )}
            </Card>
          </Watermark>
        ),
      },
    },
  ],
};

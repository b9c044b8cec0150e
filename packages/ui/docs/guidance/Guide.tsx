import { Guide } from "../../src/index.ts";
import type { Guidance } from "../guidance.ts";

const stay = (): void => undefined;
export const guidance: Guidance = {
  use: [
    {
      zh: "新功能上线时，一步步指给用户看，只看一次。",
      en: "To show new parts of a page step by step, once for each user.",
    },
  ],
  avoid: [
    {
      zh: "页面自己能说的用 `Empty` 或字段提示。",
      en: "What the page can say itself is an `Empty` or a hint.",
    },
    {
      zh: "付款和逾期页面不要用，重要消息用 `Notice`。",
      en: "Never over a payment or an overdue notice; important news is a `Notice`.",
    },
  ],
  pairs: [
    {
      do: {
        zh: "两三步，每步一句话。",
        en: "Two or three steps of one sentence.",
        frame: "overlay",
        picture: (say) => (
          <Guide
            open
            onClose={stay}
            steps={[
              {
                key: "a",
                title: say("额度在这里", "Your limit is here"),
                body: say("每天更新，随借随还。", "It is updated every day."),
              },
              { key: "b", title: say("借款", "Borrow"), body: say("按一下就能借。", "One press.") },
            ]}
          />
        ),
      },
      dont: {
        zh: "用引导写说明书，没人读完。",
        en: "A manual in a guide is not read.",
        frame: "overlay",
        picture: (say) => (
          <Guide
            open
            onClose={stay}
            steps={["1", "2", "3", "4", "5", "6", "7", "8"].map((key) => ({
              key,
              title: say("功能说明", "How it works"),
              body: say(
                "额度由系统综合评估，每日更新，实际可用以页面展示为准。付款、提现、还款均会占用或恢复额度，请合理安排资金。",
                "The limit is assessed by the system and updated daily; what the page shows counts. Payments, withdrawals and repayments use or restore it, so plan ahead.",
              ),
            }))}
          />
        ),
      },
    },
  ],
};

import { Result } from "../../src/index.ts";
import type { Guidance } from "../guidance.ts";

export const guidance: Guidance = {
  use: [
    {
      zh: "一件事的结局：付款、还款、申请；钱怎样了，接下来做什么。",
      en: "How something ended: a payment, an application; what it means for the money, and what to do now.",
    },
  ],
  avoid: [
    { zh: "小事的确认用 `Toast`。", en: "To confirm something small, use `Toast`." },
    {
      zh: "页面的一部分没加载出来用 `ErrorState`。",
      en: "A part that could not be loaded is an `ErrorState`.",
    },
  ],
  pairs: [
    {
      do: {
        zh: "失败时说明没有扣款，给出下一步。",
        en: "A failure says that nothing was debited, and what to do.",
        picture: (say) => (
          <Result
            kind="fail"
            title={say("付款未成功", "The payment failed")}
            fen={8_600_000}
            sentence={say(
              "没有扣款，额度没有变化。",
              "Nothing was debited, and the limit is as before.",
            )}
            actions={[{ children: say("换一张卡付款", "Take another card"), href: "#pay" }]}
          />
        ),
      },
      dont: {
        zh: "只说失败，不知道钱扣没扣。",
        en: "It says that it failed, and not whether money was debited.",
        picture: (say) => (
          <Result
            kind="fail"
            title={say("操作失败", "Failed")}
            actions={[{ children: say("确定", "OK"), href: "#home" }]}
          />
        ),
      },
    },
  ],
};

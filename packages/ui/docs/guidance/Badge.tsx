import { Badge, Inline } from "../../src/index.ts";
import type { Guidance } from "../guidance.ts";

export const guidance: Guidance = {
  use: [
    {
      zh: "图标旁的数量或有新内容的点。",
      en: "A count at an icon, or a dot that something is new.",
    },
  ],
  avoid: [
    { zh: "状态用 `StatusPill`。", en: "Where a thing stands is a `StatusPill`." },
    { zh: "类别用 `Tag`，金额用 `Money`。", en: "A category is a `Tag`, an amount is a `Money`." },
  ],
  pairs: [
    {
      do: {
        zh: "读屏听到的是“3 张可用”，不只是“3”。",
        en: "A screen reader says “3 coupons”, and not “3”.",
        picture: (say) => (
          <Inline gap="items">
            <span>{say("优惠券", "Coupons")}</span>
            <Badge count={3} label={say("3 张可用", "3 coupons")} />
          </Inline>
        ),
      },
      dont: {
        zh: "到处是点，哪个都不重要了。",
        en: "Dots everywhere: none of them matters.",
        picture: (say) => (
          <Inline gap="parts">
            <span>{say("订单", "Orders")}</span>
            <Badge dot label={say("有更新", "New")} />
            <span>{say("优惠券", "Coupons")}</span>
            <Badge dot label={say("有更新", "New")} />
            <span>{say("设置", "Settings")}</span>
            <Badge dot label={say("有更新", "New")} />
          </Inline>
        ),
      },
    },
  ],
};

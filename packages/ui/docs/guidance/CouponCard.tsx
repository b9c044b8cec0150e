import { Card, CouponCard } from "../../src/index.ts";
import type { Guidance } from "../guidance.ts";

export const guidance: Guidance = {
  use: [
    {
      zh: "一张优惠券：值多少、条件、到期、现在能不能用。",
      en: "One coupon: what it is worth, its condition, its end, and whether it can be used now.",
    },
  ],
  avoid: [
    { zh: "其他可选的一项用 `RadioList`。", en: "Any other choice is a `RadioList`." },
    { zh: "产品入口用 `ProductTile`。", en: "The way to a product is a `ProductTile`." },
  ],
  pairs: [
    {
      do: {
        zh: "不能用时说明原因。",
        en: "Where it cannot be used, it says why.",
        picture: (say) => (
          <CouponCard
            worth={{ kind: "lessAmount", fen: 5_000 }}
            status="locked"
            title={say("付款立减 50 元", "50 yuan off")}
            condition={say("满 20,000 元可用", "From 20,000 yuan")}
            validity={say("11-26 到期", "Until 26 Nov")}
          />
        ),
      },
      dont: {
        zh: "用普通卡片写，看不出值多少、能不能用。",
        en: "As a plain card neither its worth nor its state can be seen.",
        picture: (say) => (
          <Card heading={say("优惠券", "Coupon")}>
            {say("付款立减，满额可用，以实际为准。", "Money off payments, conditions apply.")}
          </Card>
        ),
      },
    },
  ],
};

import { Card, Swipe } from "../../src/index.ts";
import type { Guidance } from "../guidance.ts";

export const guidance: Guidance = {
  use: [
    {
      zh: "一次一张的内容，用手指、按键翻页。",
      en: "Content one slide at a time, turned by finger or keys.",
    },
  ],
  avoid: [
    {
      zh: "宣传图用 `Banner`，放大图片用 `ImageZoom`。",
      en: "Offers are a `Banner`, pictures to enlarge an `ImageZoom`.",
    },
    { zh: "几个有名字的视图用 `Tabs`。", en: "Views with names are `Tabs`." },
  ],
  pairs: [
    {
      do: {
        zh: "每张内容同类，看得出还有几张。",
        en: "Slides of one kind, and how many there are can be seen.",
        picture: (say) => (
          <Swipe
            label={say("优惠券", "Coupons")}
            items={[
              say("付款立减 50 元", "50 yuan off"),
              say("免 7 天利息", "7 days without interest"),
            ]}
            getKey={String}
            renderItem={(item) => <Card>{item}</Card>}
          />
        ),
      },
      dont: {
        zh: "把必须看到的内容放在第二张，还自己翻。",
        en: "What must be seen is on the second slide, which moves by itself.",
        picture: (say) => (
          <Swipe
            label={say("须知", "Terms")}
            autoplayMs={3000}
            items={[
              say("欢迎使用", "Welcome"),
              say("提现手续费为百分之二", "A withdrawal costs two per cent"),
            ]}
            getKey={String}
            renderItem={(item) => <Card>{item}</Card>}
          />
        ),
      },
    },
  ],
};

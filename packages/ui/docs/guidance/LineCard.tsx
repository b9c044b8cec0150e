import { LineCard } from "../../src/index.ts";
import type { Guidance } from "../guidance.ts";

export const guidance: Guidance = {
  use: [
    {
      zh: "一条额度：名称、状态、刻度上的一个数、现在能做什么。",
      en: "A credit line: its name, its state, one number on its scale, and what can be done now.",
    },
  ],
  avoid: [
    {
      zh: "其他产品的入口用 `ProductTile`。",
      en: "The way to another product is a `ProductTile`.",
    },
    { zh: "一般的内容用 `Card`。", en: "Any other subject is a `Card`." },
  ],
  pairs: [
    {
      do: {
        zh: "能付款才是深色，数在刻度上。",
        en: "Dark because it can pay, and the number is on its scale.",
        picture: (say) => (
          <LineCard
            ground="slab"
            label={say("灵活信用", "Flexible credit")}
            status={say("可用", "Available")}
            headline={say("可用额度", "You can use")}
            figure={{ fen: 38_640_000 }}
            rule={{
              kind: "free",
              max: 60_000_000,
              value: 21_360_000,
              label: say("已用 213,600.00 元", "213,600.00 yuan used"),
            }}
          />
        ),
      },
      dont: {
        zh: "已冻结还用深色，看起来能付款。",
        en: "Dark though it is frozen: it looks as if it could pay.",
        picture: (say) => (
          <LineCard
            ground="slab"
            label={say("灵活信用", "Flexible credit")}
            status={say("已冻结", "Frozen")}
            headline={say("可用额度", "You can use")}
            figure={{ fen: 0 }}
          />
        ),
      },
    },
  ],
};

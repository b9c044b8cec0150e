import { Ring } from "../../src/index.ts";
import type { Guidance } from "../guidance.ts";

export const guidance: Guidance = {
  use: [
    {
      zh: "一个整体里的一份，圆里写着数：本月目标。",
      en: "A part of a whole with its figure inside: the goal of the month.",
    },
  ],
  avoid: [
    {
      zh: "额度用 `Rule`，几个并排的用 `Progress`。",
      en: "A limit is a `Rule`; several beside each other are a `Progress`.",
    },
    { zh: "各部分的占比用 `Chart`。", en: "Shares of several parts are a `Chart`." },
  ],
  pairs: [
    {
      do: {
        zh: "圆里写出数和单位。",
        en: "The figure and its unit are in it.",
        picture: (say) => (
          <Ring
            label={say("本月拜访", "Visits this month")}
            value={36}
            max={50}
            valueText={say("50 次中的 36 次", "36 of 50")}
          >
            36/50
          </Ring>
        ),
      },
      dont: {
        zh: "没有数，只能猜多少。",
        en: "Without a figure one has to guess.",
        picture: (say) => (
          <Ring
            label={say("本月拜访", "Visits this month")}
            value={36}
            max={50}
            valueText={say("36 次", "36")}
          >
            {null}
          </Ring>
        ),
      },
    },
  ],
};

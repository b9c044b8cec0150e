import { Card, Seal } from "../../src/index.ts";
import type { Guidance } from "../guidance.ts";

export const guidance: Guidance = {
  use: [
    {
      zh: "盖在东西上的最终状态：已使用、已过期、已签署。",
      en: "A final state, stamped on a thing: used, expired, signed.",
    },
  ],
  avoid: [
    { zh: "还会变的状态用 `StatusPill`。", en: "A state that will change is a `StatusPill`." },
    { zh: "类别用 `Tag`。", en: "A category is a `Tag`." },
  ],
  pairs: [
    {
      do: {
        zh: "不会再变的状态。",
        en: "A state that does not change any more.",
        picture: (say) => (
          <Card
            heading={say("综合授信合同", "Credit contract")}
            trailing={<Seal tone="accent">{say("已签署", "Signed")}</Seal>}
          >
            2026-11-20
          </Card>
        ),
      },
      dont: {
        zh: "还在进行的事盖章，看起来像结束了。",
        en: "A stamp on what still goes on looks like an end.",
        picture: (say) => (
          <Card
            heading={say("综合授信合同", "Credit contract")}
            trailing={<Seal tone="accent">{say("审批中", "In review")}</Seal>}
          >
            2026-11-20
          </Card>
        ),
      },
    },
  ],
};

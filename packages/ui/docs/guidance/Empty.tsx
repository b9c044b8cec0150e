import { Empty } from "../../src/index.ts";
import type { Guidance } from "../guidance.ts";

export const guidance: Guidance = {
  use: [
    {
      zh: "没有内容时，说明原因和下一步。",
      en: "Where there is nothing: why, and what to do about it.",
    },
  ],
  avoid: [
    { zh: "没有加载出来用 `ErrorState`。", en: "What could not be loaded is an `ErrorState`." },
    { zh: "还在加载用 `Skeleton`。", en: "What is loading is a `Skeleton`." },
  ],
  pairs: [
    {
      do: {
        zh: "说明什么时候会有，给出一步。",
        en: "It says when there will be something, and offers a step.",
        picture: (say) => (
          <Empty
            title={say("暂无订单", "No orders yet")}
            secondary={say("新订单开单后会显示在这里", "New orders appear here")}
            action={{ children: say("去开单", "Make an order"), href: "#order" }}
          />
        ),
      },
      dont: {
        zh: "只写“暂无数据”，不知道是没有还是坏了。",
        en: "“No data” may mean that there is none, or that it is broken.",
        picture: (say) => <Empty title={say("暂无数据", "No data")} />,
      },
    },
  ],
};

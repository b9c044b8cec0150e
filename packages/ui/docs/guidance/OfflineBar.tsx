import { Notice, OfflineBar } from "../../src/index.ts";
import type { Guidance } from "../guidance.ts";

export const guidance: Guidance = {
  use: [
    {
      zh: "断网时说明，并写出屏幕上的数据是几点的。",
      en: "When the network is gone, with how old the data on screen is.",
    },
  ],
  avoid: [
    {
      zh: "一块内容加载失败用 `ErrorState`。",
      en: "A part that failed to load is an `ErrorState`.",
    },
    { zh: "其他消息用 `Notice`。", en: "Other news is a `Notice`." },
  ],
  pairs: [
    {
      do: {
        zh: "写出数据的时间。",
        en: "It says from when the data is.",
        picture: () => <OfflineBar offline dataClock="13:12" />,
      },
      dont: {
        zh: "只说网络异常，不说数据是几点的。",
        en: "It says that the network failed, and not from when the data is.",
        picture: (say) => (
          <Notice tone="caution">{say("网络异常，请稍后再试", "Network error, try later")}</Notice>
        ),
      },
    },
  ],
};

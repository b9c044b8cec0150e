import { Banner, type BannerItem } from "../../src/index.ts";
import * as css from "../guidance-pictures.css.ts";
import type { Guidance } from "../guidance.ts";

const offer = (id: string, label: string): BannerItem => ({
  id,
  label,
  picture: <div className={css.offer}>{label}</div>,
  onOpen: () => undefined,
});
export const guidance: Guidance = {
  use: [
    {
      zh: "一到五张宣传图，用手翻，不会自己动。",
      en: "One to five pictures of offers, turned by hand.",
    },
  ],
  avoid: [
    { zh: "要读到的消息用 `Notice`。", en: "News that has to be read is a `Notice`." },
    {
      zh: "照片用 `ImageZoom`，其他滑动内容用 `Swipe`。",
      en: "Photographs are an `ImageZoom`, other slides a `Swipe`.",
    },
  ],
  pairs: [
    {
      do: {
        zh: "每张一句话，按下有去处。",
        en: "One line each, and a press leads somewhere.",
        picture: (say) => (
          <Banner
            label={say("活动", "Offers")}
            items={[
              offer("a", say("提前还款，按天计息", "Repay early, pay by the day")),
              offer("b", say("新店专享", "For new shops")),
            ]}
          />
        ),
      },
      dont: {
        zh: "逾期提醒做成宣传图，一翻就过去了。",
        en: "A reminder that something is overdue among the offers is turned away.",
        picture: (say) => (
          <Banner
            label={say("活动", "Offers")}
            items={[
              offer("a", say("你有一笔借款已逾期", "One of your loans is overdue")),
              offer("b", say("新店专享", "For new shops")),
            ]}
          />
        ),
      },
    },
  ],
};

import { Skeleton, SkeletonBar, SkeletonCard } from "../../src/index.ts";
import type { Guidance } from "../guidance.ts";

export const guidance: Guidance = {
  use: [
    {
      zh: "内容在加载，先显示它的形状。",
      en: "Content that is loading, in the shape that it will have.",
    },
  ],
  avoid: [
    { zh: "不能打断的等待用 `Loading`。", en: "A wait that must not be disturbed is `Loading`." },
    {
      zh: "知道做了多少用 `Progress`，失败了用 `ErrorState`。",
      en: "Where the share is known, use `Progress`; a failure is an `ErrorState`.",
    },
  ],
  pairs: [
    {
      do: {
        zh: "和将要出现的内容一样大，加载完不跳动。",
        en: "As large as what will come, so nothing jumps.",
        picture: () => (
          <Skeleton>
            <SkeletonCard>
              <SkeletonBar size="heading" width="half" />
              <SkeletonBar size="figureL" width="most" />
              <SkeletonBar size="button" />
            </SkeletonCard>
          </Skeleton>
        ),
      },
      dont: {
        zh: "和内容无关的几条灰条，加载完页面会跳。",
        en: "Bars that have nothing to do with the content: the page will jump.",
        picture: () => (
          <Skeleton>
            <SkeletonBar size="caption" width="quarter" />
            <SkeletonBar size="caption" width="quarter" />
          </Skeleton>
        ),
      },
    },
  ],
};

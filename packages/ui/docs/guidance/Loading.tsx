import { Loading, Page, Skeleton, SkeletonBar, SkeletonCard } from "../../src/index.ts";
import type { Guidance } from "../guidance.ts";

export const guidance: Guidance = {
  use: [
    {
      zh: "极少数不能被打断的等待：正在提交付款。",
      en: "For the few waits that must not be disturbed: a payment is being sent.",
    },
  ],
  avoid: [
    { zh: "内容在加载用 `Skeleton`。", en: "Content that is loading is a `Skeleton`." },
    {
      zh: "一个按钮在等用 `Button` 自己的状态，知道进度用 `Progress`。",
      en: "A waiting `Button` shows it itself; where the share is known, use `Progress`.",
    },
  ],
  pairs: [
    {
      do: {
        zh: "说明在等什么。",
        en: "It says what is waited for.",
        frame: "overlay",
        picture: (say) => <Loading open label={say("正在提交付款", "Sending the payment")} />,
      },
      dont: {
        zh: "打开页面就挡住整个屏幕，连返回都不行。",
        en: "It covers the screen while a page loads: not even back can be pressed.",
        frame: "overlay",
        picture: (say) => (
          <>
            <Page title={say("订单", "Orders")}>
              <Skeleton>
                <SkeletonCard>
                  <SkeletonBar size="heading" width="half" />
                </SkeletonCard>
              </Skeleton>
            </Page>
            <Loading open />
          </>
        ),
      },
    },
  ],
};

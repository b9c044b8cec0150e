import { Button, Notice, Page, Popup, Stack } from "../../src/index.ts";
import type { Guidance } from "../guidance.ts";

const stay = (): void => undefined;
export const guidance: Guidance = {
  use: [
    {
      zh: "没有被要求的消息，例如活动；一次会话只出现一次，总能关掉。",
      en: "News that was not asked for, such as an offer: once a session, and it can always be closed.",
    },
  ],
  avoid: [
    { zh: "用户自己打开的内容用 `Sheet`。", en: "What the user opens is a `Sheet`." },
    {
      zh: "要回答的用 `Dialog`，页面上的提醒用 `Notice`。",
      en: "A question is a `Dialog`, a reminder on the page a `Notice`.",
    },
  ],
  pairs: [
    {
      do: {
        zh: "一个消息，一个动作。",
        en: "One piece of news and one action.",
        frame: "overlay",
        picture: (say) => (
          <Popup open onClose={stay} title={say("新优惠券", "New coupon")}>
            <Stack gap="blocks">
              <span>
                {say(
                  "付款立减 50 元，11 月 26 日前有效。",
                  "50 yuan off a payment until 26 November.",
                )}
              </span>
              <Button block>{say("去看看", "Show it")}</Button>
            </Stack>
          </Popup>
        ),
      },
      dont: {
        zh: "在逾期提醒上面弹活动。",
        en: "An offer over the news that something is overdue.",
        frame: "overlay",
        picture: (say) => (
          <>
            <Page title={say("首页", "Home")}>
              <Notice tone="critical">
                {say("有 1 笔借款已逾期 1 天", "One loan is overdue by 1 day")}
              </Notice>
            </Page>
            <Popup open onClose={stay} title={say("双十一活动", "Sale")}>
              {say("再借一笔，享利息八五折。", "Borrow again at 15% less interest.")}
            </Popup>
          </>
        ),
      },
    },
  ],
};

import { PhoneIcon, ShareSheet, Trash2Icon, UsersRoundIcon } from "../../src/index.ts";
import type { Guidance } from "../guidance.ts";

const stay = (): void => undefined;
export const guidance: Guidance = {
  use: [
    {
      zh: "把一样东西发给别人：优惠券、账单、链接。",
      en: "To send one thing to others: a coupon, a statement, a link.",
    },
  ],
  avoid: [
    {
      zh: "对它做的其他事用 `ActionSheet`。",
      en: "Other things that can be done with it are an `ActionSheet`.",
    },
    { zh: "只复制一段文字用 `CopyButton`。", en: "To copy a text, use `CopyButton`." },
  ],
  pairs: [
    {
      do: {
        zh: "常用的去处在前，可以复制链接。",
        en: "Where most go comes first, and the link can be copied.",
        frame: "overlay",
        picture: (say) => (
          <ShareSheet
            open
            onClose={stay}
            title={say("分享优惠券", "Share the coupon")}
            link={{ url: "https://example.com/c/1" }}
            targets={[
              [
                { key: "a", label: say("微信", "WeChat"), icon: UsersRoundIcon, onSelect: stay },
                { key: "b", label: say("短信", "Message"), icon: PhoneIcon, onSelect: stay },
              ],
            ]}
          />
        ),
      },
      dont: {
        zh: "混进删除这样的动作。",
        en: "With an action among the targets, such as to delete.",
        frame: "overlay",
        picture: (say) => (
          <ShareSheet
            open
            onClose={stay}
            title={say("更多", "More")}
            targets={[
              [
                { key: "a", label: say("微信", "WeChat"), icon: UsersRoundIcon, onSelect: stay },
                { key: "b", label: say("删除", "Delete"), icon: Trash2Icon, onSelect: stay },
              ],
            ]}
          />
        ),
      },
    },
  ],
};

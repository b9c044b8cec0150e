import {
  FileTextIcon,
  LandmarkIcon,
  Shortcut,
  Shortcuts,
  TicketPercentIcon,
  WalletIcon,
} from "../../src/index.ts";
import type { Guidance } from "../guidance.ts";

export const guidance: Guidance = {
  use: [
    {
      zh: "常去的几个地方，图标下写名字。",
      en: "A few places that users open often: icons with their names.",
    },
  ],
  avoid: [
    {
      zh: "要补一句说明或显示数值的用 `List`。",
      en: "Entries that need a line of explanation or a value are a `List`.",
    },
    { zh: "切换主要页面用 `TabBar`。", en: "The app's main pages are a `TabBar`." },
  ],
  pairs: [
    {
      do: {
        zh: "名字两到四个字，说去哪里。",
        en: "A name of a word or two says where it leads.",
        picture: (say) => (
          <Shortcuts label={say("资金", "Money")}>
            <Shortcut icon={WalletIcon} name={say("余额", "Balance")} href="#balance" />
            <Shortcut icon={FileTextIcon} name={say("对账单", "Statement")} href="#statement" />
            <Shortcut icon={TicketPercentIcon} name={say("优惠券", "Coupons")} href="#coupons" />
          </Shortcuts>
        ),
      },
      dont: {
        zh: "名字写成一句话，一格放不下。",
        en: "A sentence as a name does not fit its place.",
        picture: (say) => (
          <Shortcuts label={say("资金", "Money")}>
            <Shortcut
              icon={LandmarkIcon}
              name={say("查看我的安全账户余额和明细", "See what is in my safe account and why")}
              href="#balance"
            />
            <Shortcut
              icon={FileTextIcon}
              name={say("按月份核对每一笔进出", "Check what came in and went out each month")}
              href="#statement"
            />
          </Shortcuts>
        ),
      },
    },
  ],
};

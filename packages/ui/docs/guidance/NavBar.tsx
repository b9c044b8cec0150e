import { Button, HeadsetIcon, IconButton, NavBar } from "../../src/index.ts";
import type { Guidance } from "../guidance.ts";

const stay = (): void => undefined;
export const guidance: Guidance = {
  use: [
    {
      zh: "页面顶部：返回、标题、一个帮助入口。",
      en: "On top of a page: back, where you are, and one way to help.",
    },
  ],
  avoid: [
    {
      zh: "整页直接用 `Page`，它自带导航栏。",
      en: "A whole page is a `Page`, which brings the bar.",
    },
    {
      zh: "应用的主要页面切换用 `TabBar`。",
      en: "To change between the main places, use `TabBar`.",
    },
  ],
  pairs: [
    {
      do: {
        zh: "短标题，一个动作。",
        en: "A short title and one action.",
        picture: (say) => (
          <NavBar
            title={say("确认付款", "Confirm payment")}
            onBack={stay}
            action={
              <IconButton icon={HeadsetIcon} label={say("联系客服", "Contact us")} onClick={stay} />
            }
          />
        ),
      },
      dont: {
        zh: "主要动作放在导航栏，单手够不到。",
        en: "The main action in the bar, out of reach of the thumb.",
        picture: (say) => (
          <NavBar
            title={say("确认付款", "Confirm payment")}
            onBack={stay}
            action={<Button size="small">{say("付款", "Pay")}</Button>}
          />
        ),
      },
    },
  ],
};

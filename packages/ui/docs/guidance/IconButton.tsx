import {
  HandCoinsIcon,
  HeadsetIcon,
  HourglassIcon,
  IconButton,
  Inline,
  SearchIcon,
  Trash2Icon,
} from "../../src/index.ts";
import type { Guidance } from "../guidance.ts";

const stay = (): void => undefined;
export const guidance: Guidance = {
  use: [
    {
      zh: "用于含义人人都懂的图标动作：返回、关闭、搜索、更多。",
      en: "For an action whose icon everyone knows: back, close, search, more.",
    },
    {
      zh: "放在导航栏或行尾，空间只够一个图标的地方。",
      en: "In a bar or at the end of a row, where there is room for an icon alone.",
    },
  ],
  avoid: [
    { zh: "主要动作用 `Button`，写出动词。", en: "The main action is a `Button` with a verb." },
    {
      zh: "图标需要猜的时候用带文字的 `Button`，或放进 `ActionSheet`。",
      en: "Where the icon has to be guessed, use a `Button` with words or an `ActionSheet`.",
    },
  ],
  pairs: [
    {
      do: {
        zh: "图标熟悉，读屏听到的是动作和对象。",
        en: "The icon is known, and a screen reader says what it does to what.",
        picture: (say) => (
          <Inline gap="items">
            <IconButton icon={SearchIcon} label={say("搜索订单", "Search orders")} onClick={stay} />
            <IconButton icon={HeadsetIcon} label={say("联系客服", "Contact us")} onClick={stay} />
          </Inline>
        ),
      },
      dont: {
        zh: "一排要猜的图标，其中一个还会删除数据。",
        en: "A row of icons to guess, one of which deletes something.",
        picture: (say) => (
          <Inline gap="items">
            <IconButton icon={HandCoinsIcon} label={say("去还款", "Repay")} onClick={stay} />
            <IconButton icon={HourglassIcon} label={say("查看进度", "Progress")} onClick={stay} />
            <IconButton icon={Trash2Icon} label={say("注销账户", "Close account")} onClick={stay} />
          </Inline>
        ),
      },
    },
  ],
};

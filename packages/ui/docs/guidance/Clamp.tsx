import { Clamp } from "../../src/index.ts";
import type { Guidance } from "../guidance.ts";

export const guidance: Guidance = {
  use: [
    {
      zh: "较长的说明先显示几行，按下看全文。",
      en: "The first lines of a longer text, and the rest on a press.",
    },
  ],
  avoid: [
    { zh: "必须读完的内容用 `Reader`。", en: "What must be read is a `Reader`." },
    {
      zh: "有自己标题的部分用 `Collapse`。",
      en: "A part with a heading of its own is a `Collapse`.",
    },
  ],
  pairs: [
    {
      do: {
        zh: "介绍和备注可以先看开头。",
        en: "Of a description the first lines are enough.",
        picture: (say) => (
          <Clamp lines={2}>
            {say(
              "门店位于科苑路地铁口，主营小米和荣耀手机，附近三所学校，开学季销量约为平时的两倍，老板偏好月初进货并在月末集中还款。",
              "The shop is at the station of Keyuan Road and sells Xiaomi and Honor. Three schools are near; sales double when terms begin, and the owner buys at the start of a month and repays at its end.",
            )}
          </Clamp>
        ),
      },
      dont: {
        zh: "把费用藏在折叠的部分。",
        en: "A fee is hidden in the folded part.",
        picture: (say) => (
          <Clamp lines={1}>
            {say(
              "借款成功后资金将转入你的安全账户，提现时将收取每笔百分之二的手续费，最低十元，由银行从到账金额中扣除。",
              "The money goes to your safe account. Each withdrawal costs two per cent, at least ten yuan, which the bank takes from the amount.",
            )}
          </Clamp>
        ),
      },
    },
  ],
};

import { Avatar, Inline } from "../../src/index.ts";
import type { Guidance } from "../guidance.ts";

export const guidance: Guidance = {
  use: [
    {
      zh: "代表一个人：头像或姓名首字。",
      en: "A person: a picture or the first letter of the name.",
    },
  ],
  avoid: [
    {
      zh: "公司和产品用图标，例如 `ProductTile` 里的。",
      en: "A company or a product has an icon, as in a `ProductTile`.",
    },
    { zh: "数量提示用 `Badge`。", en: "A count is a `Badge`." },
  ],
  pairs: [
    {
      do: {
        zh: "名字在旁边，头像是装饰。",
        en: "The name is beside it, so the picture is decoration.",
        picture: (say) => (
          <Inline gap="items">
            <Avatar name={say("王丽", "Wang Li")} decorative />
            <span>{say("王丽", "Wang Li")}</span>
          </Inline>
        ),
      },
      dont: {
        zh: "一排首字头像没有名字，同姓的分不清。",
        en: "Letters alone: people of one name look the same.",
        picture: (say) => (
          <Inline gap="items">
            <Avatar name={say("王丽", "Wang Li")} />
            <Avatar name={say("王强", "Wang Qiang")} />
            <Avatar name={say("王芳", "Wang Fang")} />
          </Inline>
        ),
      },
    },
  ],
};

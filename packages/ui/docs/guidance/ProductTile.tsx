import { BriefcaseBusinessIcon, ProductTile } from "../../src/index.ts";
import type { Guidance } from "../guidance.ts";

export const guidance: Guidance = {
  use: [
    { zh: "首页上另一个产品的一行入口。", en: "Another product in one row, which leads to it." },
  ],
  avoid: [
    { zh: "有额度的主产品用 `LineCard`。", en: "A product with a limit is a `LineCard`." },
    { zh: "设置和明细用 `List`。", en: "Settings and details are a `List`." },
  ],
  pairs: [
    {
      do: {
        zh: "一个事实，一个状态，整行可按。",
        en: "One fact, one state, and the whole row leads there.",
        picture: (say) => (
          <ProductTile
            icon={BriefcaseBusinessIcon}
            name={say("经营贷", "Business loan")}
            fact={say("最高 500,000 元", "Up to 500,000 yuan")}
            status={{ words: say("可申请", "Open"), tone: "accent" }}
            href="#loan"
          />
        ),
      },
      dont: {
        zh: "事实写成广告，要算才知道多少。",
        en: "A slogan in the place of a fact.",
        picture: (say) => (
          <ProductTile
            icon={BriefcaseBusinessIcon}
            name={say("经营贷", "Business loan")}
            fact={say(
              "超低日息，轻松周转，先到先得",
              "Lowest rates, easy money, first come first served",
            )}
            status={{ words: say("火热", "Hot"), tone: "critical" }}
            href="#loan"
          />
        ),
      },
    },
  ],
};

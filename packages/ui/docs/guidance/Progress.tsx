import { Progress } from "../../src/index.ts";
import type { Guidance } from "../guidance.ts";

export const guidance: Guidance = {
  use: [
    {
      zh: "要等一会儿的工作做到哪里：上传、生成文件。",
      en: "How far work has come that takes a while: an upload, a file being made.",
    },
  ],
  avoid: [
    { zh: "人要做的几步用 `Steps`。", en: "Steps that a person takes are `Steps`." },
    {
      zh: "内容未知的等待用 `Skeleton`，额度用 `Rule`。",
      en: "Waiting for unknown content is a `Skeleton`, a limit is a `Rule`.",
    },
  ],
  pairs: [
    {
      do: {
        zh: "写出做了多少。",
        en: "It says how much is done.",
        picture: (say) => (
          <Progress
            label={say("正在上传合同", "Uploading the contract")}
            value={3}
            max={5}
            valueText={say("5 页中的 3 页", "3 of 5 pages")}
          />
        ),
      },
      dont: {
        zh: "用进度条表示额度，看起来像在加载。",
        en: "A limit as progress looks like something that loads.",
        picture: (say) => <Progress label={say("已用额度", "Limit used")} value={21} max={60} />,
      },
    },
  ],
};

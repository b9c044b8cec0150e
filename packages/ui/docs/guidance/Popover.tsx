import { type ReactElement } from "react";
import { Button, Popover } from "../../src/index.ts";
import type { Guidance } from "../guidance.ts";

interface ExplainedProps {
  title: string;
  words: string;
  open: boolean;
}

function Explained({ title, words, open }: ExplainedProps): ReactElement {
  return (
    <Popover
      title={title}
      defaultOpen={open}
      renderTrigger={(props) => (
        <Button size="small" prominence="text" {...props}>
          {title}
        </Button>
      )}
    >
      {words}
    </Popover>
  );
}
export const guidance: Guidance = {
  use: [
    {
      zh: "紧挨着一样东西的几个动作，或几句解释。",
      en: "A few actions or a few words right beside what they belong to.",
    },
  ],
  avoid: [
    {
      zh: "超过六个动作用 `ActionSheet`，短任务用 `Sheet`。",
      en: "More than some six actions are an `ActionSheet`, a short task is a `Sheet`.",
    },
    {
      zh: "人人都要读到的话用字段提示或 `Notice`。",
      en: "Words that everyone must read are a hint or a `Notice`.",
    },
  ],
  pairs: [
    {
      do: {
        zh: "解释一个词，读不读都能继续。",
        en: "It explains a word, and one can go on without it.",
        frame: "overlay",
        picture: (say) => (
          <Explained
            open
            title={say("年化利率", "Yearly rate")}
            words={say(
              "按 360 天折算，实际按使用天数计息。",
              "On 360 days; interest is charged for the days used.",
            )}
          />
        ),
      },
      dont: {
        zh: "把费用藏在问号后面，多数人不会点开。",
        en: "A fee behind a question mark: most never open it.",
        frame: "overlay",
        picture: (say) => (
          <Explained
            open={false}
            title={say("费用？", "Fees?")}
            words={say(
              "提现手续费为金额的百分之二，最低十元。",
              "A withdrawal costs two per cent, at least ten yuan.",
            )}
          />
        ),
      },
    },
  ],
};

import { ErrorState } from "../../src/index.ts";
import type { Guidance } from "../guidance.ts";

const stay = (): void => undefined;
export const guidance: Guidance = {
  use: [
    {
      zh: "一块内容没有加载出来，可以重试。",
      en: "A part of a page that could not be loaded and can be tried again.",
    },
  ],
  avoid: [
    { zh: "没有内容用 `Empty`。", en: "Nothing there is an `Empty`." },
    {
      zh: "字段的错误写在字段下，付款失败用 `Result`。",
      en: "The error of a field is below it, a failed payment is a `Result`.",
    },
  ],
  pairs: [
    {
      do: {
        zh: "说明钱有没有动，给出重试。",
        en: "It says whether money has moved, and offers another try.",
        picture: (say) => (
          <ErrorState
            title={say("暂时查不到付款结果", "The outcome is not known yet")}
            secondary={say(
              "没有重复扣款。稍后再看。",
              "Nothing was debited twice. Look again later.",
            )}
            onRetry={stay}
          />
        ),
      },
      dont: {
        zh: "写错误代码，没有办法。",
        en: "A code, and no way on.",
        picture: () => <ErrorState title="Error 500: upstream timeout" />,
      },
    },
  ],
};

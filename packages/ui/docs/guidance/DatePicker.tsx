import { DatePicker } from "../../src/index.ts";
import type { Guidance } from "../guidance.ts";

const stay = (): void => undefined;
export const guidance: Guidance = {
  use: [
    {
      zh: "不用看前后日子的日期：生日、证件到期日、月份。",
      en: "A date that is known beforehand: a birthday, the end of a document, a month.",
    },
  ],
  avoid: [
    {
      zh: "要看星期和休息日的用 `Calendar`。",
      en: "Where the days around it matter, use `Calendar`.",
    },
    {
      zh: "最近几天里选一天用 `Segmented` 或 `RadioList`。",
      en: "One of the next few days is a `Segmented` or a `RadioList`.",
    },
  ],
  pairs: [
    {
      do: {
        zh: "从最可能的日期开始，并设上下限。",
        en: "It begins at a likely date and has bounds.",
        frame: "overlay",
        picture: (say) => (
          <DatePicker
            open
            title={say("证件到期日", "Valid until")}
            today="2026-11-20"
            min="2026-11-20"
            max="2046-11-20"
            defaultValue="2036-11-20"
            onCancel={stay}
            onConfirm={stay}
          />
        ),
      },
      dont: {
        zh: "约下周的拜访也转滚轮，看不见哪天休息。",
        en: "A visit on wheels: on which days the shop is closed cannot be seen.",
        frame: "overlay",
        picture: (say) => (
          <DatePicker
            open
            title={say("拜访日期", "Day of the visit")}
            today="2026-11-20"
            min="1926-01-01"
            max="2126-12-31"
            onCancel={stay}
            onConfirm={stay}
          />
        ),
      },
    },
  ],
};

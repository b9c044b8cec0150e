import { Calendar } from "../../src/index.ts";
import type { Guidance } from "../guidance.ts";

export const guidance: Guidance = {
  use: [
    {
      zh: "用于需要看见前后日期的选择：预约、休息日、起止日期。",
      en: "For a day that is chosen among those around it: a visit, days off, a range.",
    },
  ],
  avoid: [
    {
      zh: "很远的日期如生日、证件到期日用 `DatePicker`。",
      en: "For a date far away, such as a birthday or the end of a document, use `DatePicker`.",
    },
    { zh: "选月份或季度也用 `DatePicker`。", en: "A month or a quarter is a `DatePicker` too." },
  ],
  pairs: [
    {
      do: {
        zh: "不能选的日子在日历上，按下会说明原因。",
        en: "Days that cannot be chosen are in sight and say why.",
        picture: (say) => (
          <Calendar
            label={say("拜访日期", "Day of the visit")}
            today="2026-11-20"
            min="2026-11-20"
            max="2026-12-20"
            unavailable={(day) =>
              day.endsWith("22") ? say("门店休息", "The shop is closed") : undefined
            }
          />
        ),
      },
      dont: {
        zh: "用月历选生日：要翻几百个月。",
        en: "A birthday in a calendar: it is hundreds of months away.",
        picture: (say) => (
          <Calendar label={say("出生日期", "Date of birth")} today="2026-11-20" max="2026-11-20" />
        ),
      },
    },
  ],
};

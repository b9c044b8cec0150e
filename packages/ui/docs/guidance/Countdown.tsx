import { Clock3Icon, Countdown, StatusPill } from "../../src/index.ts";
import type { Guidance } from "../guidance.ts";

const untilMs = 2_880_000;
export const guidance: Guidance = {
  use: [
    {
      zh: "到截止时刻还剩多久：截单、重新获取验证码。",
      en: "How long until a deadline: the cut-off of the day, the next code.",
    },
  ],
  avoid: [
    {
      zh: "几天以后的日期直接写日期，例如用 `Tag`。",
      en: "A date days away is written as a date, as in a `Tag`.",
    },
    { zh: "工作的进度用 `Progress`。", en: "How far work has come is a `Progress`." },
  ],
  pairs: [
    {
      do: {
        zh: "说明到时会怎样。",
        en: "It says what happens then.",
        picture: (say) => (
          <StatusPill tone="caution" icon={Clock3Icon}>
            <Countdown untilMs={untilMs} now={() => 0}>
              {({ totalMinutes }) =>
                say(
                  `14:00 截单 · 剩 ${totalMinutes} 分钟`,
                  `Closes at 14:00 · ${totalMinutes} minutes left`,
                )
              }
            </Countdown>
          </StatusPill>
        ),
      },
      dont: {
        zh: "只有跳动的数字，不知道为什么。",
        en: "Ticking digits that do not say why.",
        picture: () => (
          <Countdown untilMs={untilMs} now={() => 0}>
            {({ hours, minutes, seconds }) => `${hours}:${minutes}:${seconds}`}
          </Countdown>
        ),
      },
    },
  ],
};

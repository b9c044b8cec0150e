import { Clock3Icon, Countdown, StatusPill } from "@kedu/ui";
import { useLingui } from "@lingui/react/macro";
import type { ReactElement } from "react";
import { useDateWords } from "../../platform/dates/use-date-words.ts";

/** From this many minutes before the cut-off on, the pill is amber. Design brief, section 5. */
const SOON_MINUTES = 60;

export interface CutOffPillProps {
  /** Exclusive. */
  readonly cutoffAt: string;
  /** The service's clock in epoch milliseconds; the phone's may be wrong. */
  readonly now: () => number;
  /** Called when the cut-off comes while the page is open. */
  readonly onPassed?: () => void;
}

/** How long the orders can still be paid: the only countdown in the product, and a real one. */
export function CutOffPill({ cutoffAt, now, onPassed }: CutOffPillProps): ReactElement {
  const { t } = useLingui();
  const dates = useDateWords();
  const clock = dates.time(cutoffAt);
  return (
    <Countdown
      untilMs={Date.parse(cutoffAt)}
      now={now}
      {...(onPassed === undefined ? {} : { onEnd: onPassed })}
    >
      {(left) => {
        if (left.totalSeconds === 0)
          return <StatusPill tone="neutral" icon={Clock3Icon}>{t`今日已截单`}</StatusPill>;
        if (left.totalMinutes <= SOON_MINUTES) {
          return (
            <StatusPill
              tone="caution"
              icon={Clock3Icon}
            >{t`${clock} 截单 · 剩 ${left.totalMinutes} 分钟`}</StatusPill>
          );
        }
        const hours = left.days * 24 + left.hours;
        return (
          <StatusPill
            tone="neutral"
            icon={Clock3Icon}
          >{t`${clock} 截单 · 剩 ${hours} 小时 ${left.minutes} 分`}</StatusPill>
        );
      }}
    </Countdown>
  );
}

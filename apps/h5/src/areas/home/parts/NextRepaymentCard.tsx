import type { Home } from "@kedu/api";
import { dayOfTerm, daysBetween } from "@kedu/domain";
import { Button, Card, Money, Rule } from "@kedu/ui";
import { useLingui } from "@lingui/react/macro";
import type { ReactElement } from "react";
import { Link } from "../../../platform/routing/Link.tsx";
import { useDateWords } from "../../../platform/dates/use-date-words.ts";
import * as css from "./cards.css.ts";

type Next = NonNullable<Home["nextRepayment"]>;

/** The next loan to repay: how much, when, and how far its term has gone. */
export function NextRepaymentCard({ next, today }: { next: Next; today: string }): ReactElement {
  const { t } = useLingui();
  const dates = useDateWords();
  const elapsed = dayOfTerm({
    termDays: next.termDays,
    daysElapsed: daysBetween(next.drawOn, today),
  });
  const when =
    next.overdueDays > 0
      ? t`已逾期 ${next.overdueDays} 天 · ${dates.dayOfWeek(next.dueOn)}`
      : next.dueOn === today
        ? t`今天到期 · ${dates.dayOfWeek(next.dueOn)}`
        : t`${next.daysLeft} 天后 · ${dates.dayOfWeek(next.dueOn)}`;
  const tone = next.overdueDays > 0 ? "critical" : next.daysLeft <= 3 ? "caution" : "surface";
  return (
    <Card
      heading={t`下一笔应还`}
      trailing={<span className={css.when[tone]}>{when}</span>}
      tone={tone}
      padding="compact"
      data-testid="next-repayment"
    >
      <div className={css.line}>
        <Money fen={next.amountFen} size="m" />
        <Button
          prominence="secondary"
          size="small"
          render={(link) => <Link to="/repay" {...link} />}
        >
          {t`去还款`}
        </Button>
      </div>
      <Rule
        kind="term"
        max={next.termDays}
        value={elapsed}
        label={t`${next.termDays} 天期限，已过 ${elapsed} 天`}
      />
      <div className={css.ends}>
        <span>{t`${dates.short(next.drawOn)} 付款`}</span>
        <span>{t`第 ${elapsed} 天 / 共 ${next.termDays} 天`}</span>
        <span>{t`${dates.short(next.dueOn)} 到期`}</span>
      </div>
      {next.dueOn === today ? (
        <p className={css.warning}>{t`请今天内还款；明日 12:00 仍逾期将冻结额度`}</p>
      ) : null}
    </Card>
  );
}

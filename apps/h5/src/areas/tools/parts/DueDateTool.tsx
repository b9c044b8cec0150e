import {
  addDays,
  type BizDate,
  daysBetween,
  firstDueOn,
  FLEXIBLE_TERM_DAYS,
  FREEZE_TIME,
} from "@kedu/domain";
import { Calendar, Card, KeyValue, Section, Stack } from "@kedu/ui";
import { useLingui } from "@lingui/react/macro";
import type { ReactElement } from "react";
import { useDateWords } from "../../../platform/dates/use-date-words.ts";
import * as css from "./Tools.css.ts";

interface DueDateToolProps {
  readonly today: BizDate;
  readonly drawOn: BizDate;
  readonly onDrawOn: (day: BizDate) => void;
}

/** When a loan of a day is due, for each product, on a calendar. */
export function DueDateTool({ today, drawOn, onDrawOn }: DueDateToolProps): ReactElement {
  const { t } = useLingui();
  const dates = useDateWords();
  const term = FLEXIBLE_TERM_DAYS;
  const flexibleDueOn = addDays(drawOn, term);
  const businessDueOn = firstDueOn(drawOn);
  const firstPeriodDays = daysBetween(drawOn, businessDueOn);

  function note(day: string): string | undefined {
    if (day === flexibleDueOn) return t`到期`;
    return day === businessDueOn ? t`首期` : undefined;
  }

  return (
    <Stack>
      <Section heading={t`哪天借款`}>
        <Calendar
          label={t`借款日`}
          value={drawOn}
          today={today}
          note={note}
          onValueChange={onDrawOn}
          data-testid="draw-on"
        />
      </Section>
      <Card heading={t`哪天还款`} data-testid="due-dates">
        <KeyValue
          rows={[
            {
              key: "flexible",
              label: t`灵活信用（${term} 天）`,
              value: dates.full(flexibleDueOn),
              strong: true,
              "data-testid": "due-flexible",
            },
            {
              key: "business",
              label: t`经营贷首期（${firstPeriodDays} 天）`,
              value: dates.full(businessDueOn),
              strong: true,
              "data-testid": "due-business",
            },
          ]}
        />
      </Card>
      <p className={css.note}>
        {t`遇周末和节假日不顺延，当天 14:30、23:30 自动扣款。次日 ${FREEZE_TIME} 仍有逾期，额度会冻结。`}
      </p>
    </Stack>
  );
}

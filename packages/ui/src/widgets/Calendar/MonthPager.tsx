import { type ReactElement, useId } from "react";
import { ChevronLeftIcon } from "../../icons/shapes/chevron-left.ts";
import { ChevronRightIcon } from "../../icons/shapes/chevron-right.ts";
import { useMessages } from "../../locale/UiLocale.tsx";
import { partTestId } from "../../private/part-props.ts";
import { IconButton } from "../IconButton/IconButton.tsx";
import * as css from "./Calendar.css.ts";
import { type MonthNumber, yearAndMonth } from "./calendar-days.ts";
import { calendarMessages } from "./messages.ts";
import { MonthGrid, type MonthGridUse } from "./MonthGrid.tsx";
import { usePageSwipe } from "./use-page-swipe.ts";

interface MonthPagerProps {
  use: MonthGridUse;
  month: MonthNumber;
  /** Whether there is a month before and after this one. */
  hasPrevious: boolean;
  hasNext: boolean;
  onMonth: (month: MonthNumber) => void;
}

/** One month at a time, with buttons to the months beside it. */
export function MonthPager(props: MonthPagerProps): ReactElement {
  const { use, month, hasPrevious, hasNext, onMonth } = props;
  const messages = useMessages(calendarMessages);
  const headingId = useId();
  const testId = use["data-testid"];
  const swipe = usePageSwipe((step) => {
    if (step === 1 ? hasNext : hasPrevious) onMonth(month + step);
  });
  return (
    <>
      <div className={css.header}>
        <IconButton
          icon={ChevronLeftIcon}
          className={css.step}
          label={messages.previousMonth}
          disabled={!hasPrevious}
          onClick={() => onMonth(month - 1)}
          data-testid={partTestId(testId, "previous")}
        />
        <div id={headingId} className={css.month} aria-live="polite">
          {messages.month(...yearAndMonth(month))}
        </div>
        <IconButton
          icon={ChevronRightIcon}
          className={css.step}
          label={messages.nextMonth}
          disabled={!hasNext}
          onClick={() => onMonth(month + 1)}
          data-testid={partTestId(testId, "next")}
        />
      </div>
      <div className={css.page} {...swipe}>
        <MonthGrid use={use} month={month} labelledBy={headingId} leastWeeks={6} />
      </div>
    </>
  );
}

import {
  type KeyboardEvent,
  type ReactElement,
  type Ref,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { useMessages } from "../../locale/UiLocale.tsx";
import { useMounted } from "../../overlay/use-mounted.ts";
import { type PartProps, partTestId } from "../../private/part-props.ts";
import { useComposedRef } from "../../private/use-composed-ref.ts";
import { classNames } from "../../theme/class-names.ts";
import { dayNumber } from "../DatePicker/civil-date.ts";
import { phoneMoment } from "../DatePicker/phone-moment.ts";
import * as css from "./Calendar.css.ts";
import {
  dayAfterKey,
  firstOfMonth,
  formatDay,
  type MonthNumber,
  monthOf,
  parseDay,
} from "./calendar-days.ts";
import { type DayRules, pressDay, type Refusal } from "./day-choice.ts";
import { type CalendarMessages, calendarMessages } from "./messages.ts";
import type { MonthGridUse } from "./MonthGrid.tsx";
import { MonthList } from "./MonthList.tsx";
import { MonthPager } from "./MonthPager.tsx";

/** What a calendar shows, whatever is chosen in it. */
export interface CalendarLook {
  /** `pages` shows one month at a time, `list` months below each other. */
  layout?: "pages" | "list" | undefined;
  /** The business day, `2026-11-20`. Without it the phone's own calendar is used. */
  today?: string | undefined;
  /** 0 is Sunday. Weeks begin on Monday by default. */
  firstWeekday?: 0 | 1 | 2 | 3 | 4 | 5 | 6 | undefined;
  /** A word of at most four characters below a day, read with it: 还款. */
  note?: ((day: string) => string | undefined) | undefined;
}

interface CalendarViewProps extends CalendarLook, PartProps {
  ref?: Ref<HTMLDivElement> | undefined;
  label: string;
  /** Day numbers: one, several in order, or the ends of a range, of which the second may be missing. */
  days: readonly number[];
  onDays: (days: readonly number[]) => void;
  rules: DayRules;
  locked: boolean;
  /** Ids of what describes it, where it is a field of a page. */
  describedBy?: string | undefined;
  inSheet: boolean;
}

const MONTHS_AT_ONCE = 6;

/** A calendar of day numbers: what `Calendar` and `CalendarSheet` share. */
export function CalendarView(props: CalendarViewProps): ReactElement {
  const { ref, days, rules, layout = "pages" } = props;
  const messages = useMessages(calendarMessages);
  const root = useRef<HTMLDivElement>(null);
  const composedRef = useComposedRef(root, ref);
  const today = useToday(props.today);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const months = useMonths(root, days, rules, today);
  const testId = props["data-testid"];

  function press(day: number): void {
    if (props.locked) return;
    const pressed = pressDay(days, day, rules);
    months.rest(day);
    setRefusal(pressed.refusal);
    if (pressed.days !== days) props.onDays(pressed.days);
  }

  function onKey(event: KeyboardEvent, day: number): void {
    const isRtl = getComputedStyle(event.currentTarget).direction === "rtl";
    const { key, shiftKey, altKey, ctrlKey, metaKey } = event;
    if (altKey || ctrlKey || metaKey) return;
    const target = dayAfterKey(day, { key, shiftKey, isRtl }, use.firstWeekday);
    if (target === null) return;
    event.preventDefault();
    months.goTo(target);
  }

  const use: MonthGridUse = {
    days,
    rules,
    today,
    firstWeekday: props.firstWeekday ?? 1,
    note: props.note,
    locked: props.locked,
    tabStop: months.tabStop,
    onPress: press,
    onKey,
    "data-testid": testId,
  };
  const { shown, first, last, bounds } = months;
  return (
    <div
      ref={composedRef}
      id={props.id}
      className={classNames(
        css.calendar,
        props.inSheet ? css.inSheet[layout] : css.card,
        props.className,
      )}
      role="group"
      // For a form alone.
      tabIndex={props.inSheet ? undefined : -1}
      aria-label={props.label}
      aria-describedby={props.describedBy}
      data-testid={testId}
    >
      {shown === null ? null : layout === "pages" ? (
        <MonthPager
          use={use}
          month={shown}
          hasPrevious={bounds.first === null || shown > bounds.first}
          hasNext={bounds.last === null || shown < bounds.last}
          onMonth={months.show}
        />
      ) : (
        <MonthList
          use={use}
          first={first ?? shown}
          last={last ?? shown}
          hasEarlier={bounds.first === null || (first ?? shown) > bounds.first}
          hasLater={bounds.last === null || (last ?? shown) < bounds.last}
          onEarlier={months.showEarlier}
          onLater={months.showLater}
        />
      )}
      <p
        className={css.said}
        role="status"
        data-state={refusal === null ? "idle" : "refused"}
        data-testid={partTestId(testId, "said")}
      >
        {refusal === null ? wordsOf(days, rules, messages) : messages.refusal(refusal)}
      </p>
    </div>
  );
}

/** Null on the server and while hydrating, where the page does not say what day it is. */
function useToday(given: string | undefined): number | null {
  const mounted = useMounted();
  const day = parseDay(given);
  if (day !== null || !mounted) return day;
  const [year = 0, month = 1, date = 1] = phoneMoment();
  return dayNumber([year, month, date]);
}

/** Which months are shown, and which day Tab reaches. */
function useMonths(
  root: { readonly current: HTMLElement | null },
  days: readonly number[],
  { min, max }: DayRules,
  today: number | null,
) {
  const clamp = (day: number) => Math.min(Math.max(day, min ?? -Infinity), max ?? Infinity);
  const bounds = {
    first: min === null ? null : monthOf(min),
    last: max === null ? null : monthOf(max),
  };
  const start = days[0] ?? today ?? min ?? max;
  const startMonth = start === null || start === undefined ? null : monthOf(clamp(start));
  const [asked, setAsked] = useState<MonthNumber | null>(null);
  const [rested, setRested] = useState<number | null>(null);
  const [drawn, setDrawn] = useState<{ first: MonthNumber; last: MonthNumber } | null>(null);
  const [seen, setSeen] = useState(days);
  const focusAt = useRef<number | null>(null);
  const shown = asked ?? startMonth;
  const until = (month: MonthNumber) => Math.min(month, bounds.last ?? month);
  const since = (month: MonthNumber) => Math.max(month, bounds.first ?? month);

  // Where it begins is kept: what is chosen later moves nothing.
  if (asked === null && startMonth !== null) {
    setAsked(startMonth);
    setDrawn({ first: startMonth, last: until(startMonth + MONTHS_AT_ONCE - 1) });
  }
  if (days.join() !== seen.join()) {
    setSeen(days);
    // A value of the page's comes into sight; what was pressed here is in sight.
    if (days[0] !== undefined && !days.some((day) => day === rested || monthOf(day) === shown)) {
      setAsked(monthOf(clamp(days[0])));
      draw(monthOf(clamp(days[0])));
    }
  }

  useLayoutEffect(() => {
    if (focusAt.current === null) return;
    const day = formatDay(focusAt.current);
    focusAt.current = null;
    root.current?.querySelector<HTMLElement>(`[data-day="${day}"]`)?.focus();
  });

  function draw(month: MonthNumber): void {
    setDrawn((before) => ({
      first: Math.min(before?.first ?? month, month),
      last: Math.max(before?.last ?? month, month),
    }));
  }

  /** Moves focus there. */
  function goTo(day: number): void {
    const target = clamp(day);
    focusAt.current = target;
    setRested(target);
    setAsked(monthOf(target));
    draw(monthOf(target));
  }

  return {
    shown,
    first: drawn?.first ?? shown,
    last: drawn?.last ?? shown,
    bounds,
    tabStop: tabStopOf(),
    goTo,
    rest(day: number) {
      setRested(day);
      setAsked(monthOf(day));
    },
    show: (month: MonthNumber) => setAsked(month),
    showEarlier() {
      if (drawn === null) return;
      const target = since(drawn.first - MONTHS_AT_ONCE);
      // Its button is gone with the first month of all.
      if (target === bounds.first) goTo(firstOfMonth(target));
      else draw(target);
    },
    showLater() {
      if (drawn !== null) draw(until(drawn.last + MONTHS_AT_ONCE));
    },
  };

  function tabStopOf(): number {
    if (shown === null) return 0;
    const candidates = [rested, ...days, today];
    const found = candidates.find((day) => typeof day === "number" && monthOf(day) === shown);
    return found ?? clamp(firstOfMonth(shown));
  }
}

function wordsOf(
  days: readonly number[],
  { selection }: DayRules,
  messages: CalendarMessages,
): string {
  const [begin, end] = days;
  if (selection === "range") {
    if (begin === undefined) return messages.chooseBegin;
    if (end === undefined) return messages.chooseEnd(messages.day(begin));
    return messages.rangeChosen(messages.day(begin), messages.day(end), end - begin + 1);
  }
  if (begin === undefined) {
    return selection === "single" ? messages.chooseDay : messages.chooseDays;
  }
  return selection === "single"
    ? messages.chosen(messages.day(begin))
    : messages.severalChosen(days.map(messages.day));
}

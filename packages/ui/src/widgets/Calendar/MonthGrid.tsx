import type { KeyboardEvent, ReactElement } from "react";
import { useMessages } from "../../locale/UiLocale.tsx";
import { partTestId } from "../../private/part-props.ts";
import { civilDay } from "../DatePicker/civil-date.ts";
import * as css from "./Calendar.css.ts";
import { formatDay, type MonthNumber, weeksOf } from "./calendar-days.ts";
import { type DayRules, refusalOf } from "./day-choice.ts";
import { calendarMessages } from "./messages.ts";

export interface MonthGridUse {
  days: readonly number[];
  rules: DayRules;
  today: number | null;
  firstWeekday: number;
  note: ((day: string) => string | undefined) | undefined;
  /** Nothing can be pressed, for another reason than the day's. */
  locked: boolean;
  /** The one day that Tab reaches. */
  tabStop: number;
  onPress: (day: number) => void;
  onKey: (event: KeyboardEvent, day: number) => void;
  "data-testid": string | undefined;
}

interface MonthGridProps {
  use: MonthGridUse;
  month: MonthNumber;
  labelledBy: string;
  /** So many weeks at least, so that what is below keeps its place. */
  leastWeeks: number;
}

/** The days of one month, as a grid: arrow keys move in it, and Tab reaches one day. */
export function MonthGrid({ use, month, labelledBy, leastWeeks }: MonthGridProps): ReactElement {
  const messages = useMessages(calendarMessages);
  const weeks = weeksOf(month, use.firstWeekday);
  const more = Math.max(0, leastWeeks - weeks.length);
  const weekdays = Array.from({ length: 7 }, (_, place) => (use.firstWeekday + place) % 7);
  const { selection } = use.rules;
  return (
    <table
      className={css.grid}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- the date grid of the ARIA practices: arrow keys move from day to day
      role="grid"
      aria-labelledby={labelledBy}
      aria-multiselectable={selection === "single" ? undefined : true}
      aria-readonly={use.locked ? true : undefined}
    >
      <thead>
        <tr>
          {weekdays.map((weekday) => (
            <th key={weekday} className={css.weekday} scope="col">
              {messages.weekdays[weekday]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week.find((day) => day !== null)}>
            {weekdays.map((weekday, place) => {
              const day = week[place] ?? null;
              return day === null ? (
                <EmptyPlace key={weekday} />
              ) : (
                <Day key={weekday} use={use} day={day} />
              );
            })}
          </tr>
        ))}
        {Array.from({ length: more }, (_, row) => (
          <tr key={row} aria-hidden="true">
            <EmptyPlace />
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function EmptyPlace(): ReactElement {
  // oxlint-disable-next-line jsx-a11y/control-has-associated-label -- nothing to press
  return <td className={css.cell} />;
}

function Day({ use, day }: { use: MonthGridUse; day: number }): ReactElement {
  const messages = useMessages(calendarMessages);
  const { days, rules } = use;
  const isRange = rules.selection === "range";
  const [begin, end] = days;
  const refusal = refusalOf(day, rules);
  const isChosen = days.includes(day);
  const isWithin =
    isRange && begin !== undefined && end !== undefined && day >= begin && day <= end;
  const isToday = day === use.today;
  const note = use.note?.(formatDay(day));
  const mark = isRange && isChosen ? endName() : undefined;
  const parts = [
    messages.day(day),
    isToday ? messages.today : undefined,
    mark,
    note,
    refusal?.kind === "unavailable" ? refusal.reason : undefined,
  ];

  function endName(): string {
    return day === begin ? messages.begin : messages.end;
  }

  return (
    // oxlint-disable-next-line jsx-a11y/control-has-associated-label -- the button in it has the words
    <td
      className={css.cell}
      aria-selected={isChosen || isWithin}
      data-range={isWithin && begin !== end ? rangePart() : undefined}
    >
      <button
        type="button"
        className={css.day}
        tabIndex={day === use.tabStop ? 0 : -1}
        aria-current={isToday ? "date" : undefined}
        aria-disabled={use.locked || refusal !== null ? true : undefined}
        data-day={formatDay(day)}
        data-state={stateOf()}
        onClick={() => use.onPress(day)}
        onKeyDown={(event) => use.onKey(event, day)}
        data-testid={partTestId(use["data-testid"], formatDay(day))}
      >
        <span className={css.words}>{parts.filter(Boolean).join(", ")}</span>
        <span className={css.date} aria-hidden="true">
          {civilDay(day)[2]}
        </span>
        <span className={css.mark} aria-hidden="true">
          {mark ?? note ?? (isToday ? messages.today : null)}
        </span>
      </button>
    </td>
  );

  function rangePart(): "begin" | "end" | "between" {
    if (day === begin) return "begin";
    return day === end ? "end" : "between";
  }

  function stateOf(): "chosen" | "within" | "unavailable" | "outside" | "idle" {
    if (isChosen) return "chosen";
    if (refusal !== null) return refusal.kind === "unavailable" ? "unavailable" : "outside";
    return isWithin ? "within" : "idle";
  }
}

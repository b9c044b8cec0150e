import { type ReactElement, type Ref, useRef, useState } from "react";
import { FieldGroup, type GroupFieldProps } from "../../private/FieldGroup.tsx";
import type { PartProps } from "../../private/part-props.ts";
import { useComposedRef } from "../../private/use-composed-ref.ts";
import { useResetAround } from "../../private/use-reset-around.ts";
import { type CalendarLook, CalendarView } from "./CalendarView.tsx";
import { type DayRange, isWhole } from "./day-choice.ts";
import { type DayLimits, type DayValue, daysOf, rulesOf, valueOf } from "./days-of-value.ts";

export interface OneDay {
  selection?: "single" | undefined;
  maxDays?: undefined;
  spansUnavailable?: undefined;
}

export interface SeveralDays {
  /** A second press takes a day away again. */
  selection: "several";
  /** How many days at most. */
  maxDays?: number | undefined;
  spansUnavailable?: undefined;
}

export interface RangeOfDays {
  /** The first press is one end and the second the other. */
  selection: "range";
  /** How many days at most, both ends included. A longer range begins again with the pressed day. */
  maxDays?: number | undefined;
  /** Whether unavailable days may lie between the ends. They are no ends in any case. */
  spansUnavailable?: boolean | undefined;
}

interface Chosen<Value> {
  /** Null while nothing is chosen. Without it the calendar keeps its own, from `defaultValue` on. */
  value?: Value | null | undefined;
  /** What is chosen at first, where the calendar keeps it. */
  defaultValue?: Value | undefined;
  /** Called with the whole choice: not before a range has its end. */
  onValueChange?: ((value: Value) => void) | undefined;
}

interface CalendarOwnProps extends CalendarLook, DayLimits, PartProps, GroupFieldProps {
  /** The group of its parts, which a form focuses on an error. */
  ref?: Ref<HTMLDivElement> | undefined;
  /** What is chosen here, for a screen reader: 拜访日期. */
  label: string;
  /** The choice can be read and not changed. */
  readOnly?: boolean | undefined;
  /** The same, for now: what can be chosen is not known yet, or not open. */
  disabled?: boolean | undefined;
}

/** Days are `2026-11-20`: without time, and the same in every zone. */
export type CalendarProps = CalendarOwnProps &
  (
    | (OneDay & Chosen<string>)
    | (SeveralDays & Chosen<readonly string[]>)
    | (RangeOfDays & Chosen<DayRange>)
  );

/**
 * One day, several or a range, chosen in sight of the days around them and of what belongs to each: when a shop is
 * closed, when a repayment is due.
 *
 * Not for a date far away, such as a birthday or the end of a document (`DatePicker`), and not for a month or a
 * quarter.
 */
export function Calendar(props: CalendarProps): ReactElement {
  const { ref } = props;
  const root = useRef<HTMLDivElement>(null);
  const composedRef = useComposedRef(root, ref);
  const [own, setOwn] = useState<DayValue | undefined>(props.defaultValue);
  const given = props.value === undefined ? own : props.value;
  const days = daysOf(given);
  const [begun, setBegun] = useState<{ day: number; over: string } | null>(null);
  const rules = rulesOf(props);
  // A value that the page sets meanwhile ends what was begun.
  const isBegun = begun !== null && begun.over === days.join();

  useResetAround(root, () => {
    setBegun(null);
    setOwn(props.defaultValue);
  });

  function change(next: readonly number[]): void {
    if (rules.selection === "range" && !isWhole(next, "range")) {
      const [day] = next;
      setBegun(day === undefined ? null : { day, over: days.join() });
      return;
    }
    setBegun(null);
    const value = valueOf(next, rules.selection);
    setOwn(value);
    report(props, value);
  }

  return (
    <FieldGroup
      className={props.className}
      hint={props.hint}
      error={props.error}
      onBlur={props.onBlur}
    >
      {(describedBy) => (
        <CalendarView
          ref={composedRef}
          id={props.id}
          describedBy={describedBy}
          label={props.label}
          layout={props.layout}
          today={props.today}
          firstWeekday={props.firstWeekday}
          note={props.note}
          days={isBegun ? [begun.day] : days}
          onDays={change}
          rules={rules}
          locked={props.readOnly === true || props.disabled === true}
          inSheet={false}
          data-testid={props["data-testid"]}
        />
      )}
    </FieldGroup>
  );
}

function report(props: CalendarProps, value: DayValue): void {
  // `valueOf` makes the value of the same kind of selection.
  (props.onValueChange as ((value: DayValue) => void) | undefined)?.(value);
}

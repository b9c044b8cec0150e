import type { ReactElement, Ref } from "react";
import { useMessages } from "../../locale/UiLocale.tsx";
import type { DismissReason } from "../../overlay/stack.ts";
import { useOpeningDraft } from "../../overlay/use-opening-draft.ts";
import { type PartProps, partTestId } from "../../private/part-props.ts";
import { Button } from "../Button/Button.tsx";
import { Sheet } from "../Sheet/Sheet.tsx";
import type { OneDay, RangeOfDays, SeveralDays } from "./Calendar.tsx";
import * as css from "./Calendar.css.ts";
import { type CalendarLook, CalendarView } from "./CalendarView.tsx";
import { type DayRange, isWhole } from "./day-choice.ts";
import { type DayLimits, type DayValue, daysOf, rulesOf, valueOf } from "./days-of-value.ts";
import { calendarMessages } from "./messages.ts";

interface Confirmed<Value> {
  /** What the calendar shows as chosen when the sheet opens. */
  value?: Value | null | undefined;
  /** The choice, when the button is pressed. The sheet closes when `open` turns false. */
  onConfirm: (value: Value) => void;
}

interface CalendarSheetOwnProps extends CalendarLook, DayLimits, PartProps {
  /** The outer element. */
  ref?: Ref<HTMLDivElement> | undefined;
  /** Whether it is open. It never changes this itself: it calls back. */
  open: boolean;
  /** The sheet's name: what is chosen here. */
  title: string;
  /** Closed without a choice. */
  onCancel: (reason: DismissReason) => void;
  /** Label of the button that confirms. Default 确定, or Done in English. */
  confirmLabel?: string | undefined;
  /** False where the sheet has an address of its own: then the router's step back closes it. */
  answersBack?: boolean | undefined;
  /** When it has closed and its movement has ended. */
  onExited?: (() => void) | undefined;
}

export type CalendarSheetProps = CalendarSheetOwnProps &
  (
    | (OneDay & Confirmed<string>)
    | (SeveralDays & Confirmed<readonly string[]>)
    | (RangeOfDays & Confirmed<DayRange>)
  );

/** A `Calendar` in a sheet, for a field that shows the choice: spread what `SelectField` hands to its picker. */
export function CalendarSheet(props: CalendarSheetProps): ReactElement {
  const { ref, open } = props;
  const messages = useMessages(calendarMessages);
  const rules = rulesOf(props);
  const given = daysOf(props.value);
  const { draft, setDraft } = useOpeningDraft<readonly number[]>(open, given);
  const days = draft ?? given;
  const testId = props["data-testid"];

  function confirm(): void {
    if (!open || !isWhole(days, rules.selection)) return;
    // `valueOf` makes the value of the same kind of selection.
    (props.onConfirm as (value: DayValue) => void)(valueOf(days, rules.selection));
  }

  return (
    <Sheet
      ref={ref}
      id={props.id}
      className={props.className}
      open={open}
      title={props.title}
      bodyLayout="bare"
      answersBack={props.answersBack}
      onClose={props.onCancel}
      onExited={props.onExited}
      action={
        <Button
          block
          disabled={!isWhole(days, rules.selection)}
          onClick={confirm}
          data-testid={partTestId(testId, "confirm")}
        >
          {props.confirmLabel ?? messages.confirm}
        </Button>
      }
      data-testid={testId}
    >
      <div className={css.sheetBody}>
        <CalendarView
          label={props.title}
          layout={props.layout}
          today={props.today}
          firstWeekday={props.firstWeekday}
          note={props.note}
          days={days}
          onDays={setDraft}
          rules={rules}
          locked={false}
          inSheet
          data-testid={partTestId(testId, "calendar")}
        />
      </div>
    </Sheet>
  );
}

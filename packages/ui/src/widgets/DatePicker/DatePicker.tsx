import { type ReactElement, type Ref, useCallback, useMemo } from "react";
import { useWords } from "../../locale/UiLocale.tsx";
import type { DismissReason } from "../../overlay/stack.ts";
import { Picker } from "../Picker/Picker.tsx";
import type { PartProps } from "../private/part-props.ts";
import { type CivilDate, parseCivilDate, weekdayOf } from "./civil-date.ts";
import {
  clampPlaces,
  dateColumns,
  dateOfPlaces,
  datePlaces,
  type DatePrecision,
  dateRange,
  formatPlaces,
  parsePlaces,
} from "./date-columns.ts";
import { datePickerWords } from "./words.ts";

export interface DatePickerProps extends PartProps {
  ref?: Ref<HTMLDivElement> | undefined;
  open: boolean;
  /** The sheet's name: which date this is. */
  title: string;
  /**
   * `2026-11-20`, or `2026-11` or `2026` at that precision. A date outside the range shows as the
   * nearest valid one; without a value the wheels start from today.
   */
  value?: string | undefined;
  onCancel: (reason: DismissReason) => void;
  /** The picked date, in the form of `value`. Called once. */
  onConfirm: (value: string) => void;
  /** First and last day to choose from, `2026-11-20`. By default ten years back and ten on, whole years. */
  min?: string | undefined;
  max?: string | undefined;
  /** The business day. Without it the phone's own calendar says. */
  today?: string | undefined;
  precision?: DatePrecision | undefined;
  confirmLabel?: string | undefined;
  /** False where it has an address of its own: then the router's step back closes it. */
  answersBack?: boolean | undefined;
  onExited?: (() => void) | undefined;
}

/** A day of the calendar, on three wheels, with its weekday. */
export function DatePicker(props: DatePickerProps): ReactElement {
  const words = useWords(datePickerWords);
  const { ref, min, max, value, precision = "day" } = props;
  const today = useMemo(() => parseCivilDate(props.today ?? "") ?? phoneDate(), [props.today]);
  const range = useMemo(() => dateRange(min, max, today), [min, max, today]);
  const picked = useMemo(() => {
    const date = value === undefined ? null : parsePlaces(value, precision);
    return datePlaces(date ?? today, precision);
  }, [value, today, precision]);

  const columns = useCallback(
    (places: readonly number[]) => dateColumns(places, range, words),
    [range, words],
  );
  const normalise = useCallback((places: readonly number[]) => clampPlaces(places, range), [range]);

  function inWords(places: readonly number[] = picked): string {
    const date = dateOfPlaces(clampPlaces(places, range));
    return words.date(date.year, date.month, date.day, words.weekday(weekdayOf(date)));
  }

  return (
    <Picker<readonly number[]>
      ref={ref}
      id={props.id}
      className={props.className}
      open={props.open}
      title={props.title}
      columns={columns}
      value={picked}
      normalise={normalise}
      onCancel={props.onCancel}
      answersBack={props.answersBack}
      onConfirm={(places) => props.onConfirm(formatPlaces(places))}
      confirmLabel={props.confirmLabel}
      summary={precision === "day" ? inWords : undefined}
      onExited={props.onExited}
      data-testid={props["data-testid"]}
    />
  );
}

function phoneDate(): CivilDate {
  const now = new Date();
  return { year: now.getFullYear(), month: now.getMonth() + 1, day: now.getDate() };
}

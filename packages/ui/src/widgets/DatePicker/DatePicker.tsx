import { type ReactElement, type Ref, useMemo } from "react";
import { useMessages } from "../../locale/UiLocale.tsx";
import type { DismissReason } from "../../overlay/stack.ts";
import { Picker } from "../Picker/Picker.tsx";
import type { PartProps } from "../../private/part-props.ts";
import {
  dateColumns,
  type DateDetails,
  type DatePrecision,
  type DateLimits,
  dateScale,
  detailsOf,
  formatPlaces,
  inWords,
  nearestPlaces,
  parseMoment,
  parsePlaces,
  type Places,
} from "./date-columns.ts";
import type { DateUnit } from "./date-unit.ts";
import { phoneMoment } from "./phone-moment.ts";
import { datePickerMessages } from "./messages.ts";

/** Properties of a date picker, the same for the component and for `pickDate()`. */
export interface DateContent extends DateLimits {
  /** Title of the sheet: which date this is. */
  title: string;
  /**
   * Smallest unit that is picked, and the form of the value: `2026`, `2026-Q4`, `2026-11`, `2026-W47` (ISO),
   * `2026-11-20`, `2026-11-20T09`, `2026-11-20T09:05`. A day by default.
   */
  precision?: DatePrecision | undefined;
  /** The business day, or moment. Without it the phone's own calendar is used. */
  today?: string | undefined;
  /** Labels of a row instead of the built-in ones. */
  format?: ((unit: DateUnit, value: number) => string) | undefined;
  /** Label of the button that confirms. Default 确定, or Done in English. */
  confirmLabel?: string | undefined;
  /** False where a tap beside the sheet must not close it. */
  scrimCancels?: boolean | undefined;
}

export interface DatePickerProps extends DateContent, PartProps {
  /** The outer element. */
  ref?: Ref<HTMLDivElement> | undefined;
  /** Whether it is open. It never changes this itself: it calls back. */
  open: boolean;
  /**
   * A value outside the range is shown as the nearest valid one. Without a value the wheels start from today, or with
   * `defaultValue` from the last confirmed date. Null, or a value that the page takes back, is today.
   */
  value?: string | null | undefined;
  /** What the wheels start at, where no `value` is given; in the form of `precision`. */
  defaultValue?: string | undefined;
  /** The wheels can be read and not moved. What they show can be confirmed. */
  readOnly?: boolean | undefined;
  /** The wheels can neither be moved nor confirmed. */
  disabled?: boolean | undefined;
  /** With how it was closed: the button, the ground, Escape or back. */
  onCancel: (reason: DismissReason) => void;
  /**
   * The picked date, in the form of `value`, and the days that it covers. Called once, unless it answers `false`: then
   * the sheet stays, to pick another.
   */
  onConfirm: (value: string, details: DateDetails) => unknown;
  /** A wheel stopped on another row, before anything is confirmed. */
  onChange?: ((value: string, details: DateDetails) => void) | undefined;
  /** False where the sheet has an address of its own: then the router's step back closes it. */
  answersBack?: boolean | undefined;
  /** When it has closed and its movement has ended. */
  onExited?: (() => void) | undefined;
}

/** A date of the calendar on wheels, with its weekday. */
export function DatePicker(props: DatePickerProps): ReactElement {
  const messages = useMessages(datePickerMessages);
  const { ref, open, value, defaultValue, today, precision = "day" } = props;
  // What the time is when the sheet opens: it does not move under the finger.
  // oxlint-disable-next-line react/memo-dependencies, react-hooks/exhaustive-deps -- read again at each opening
  const moment = useMemo(() => parseMoment(today ?? "", "first") ?? phoneMoment(), [today, open]);
  const scale = dateScale(props, precision, moment);
  const placesOf = (text: string) => parsePlaces(text, precision) ?? scale.now;
  const start = defaultValue === undefined ? scale.now : undefined;

  return (
    <Picker<Places>
      ref={ref}
      id={props.id}
      className={props.className}
      open={open}
      title={props.title}
      columns={(picked) =>
        dateColumns(
          picked.map((place) => place ?? 0),
          scale,
          messages,
          props.format,
        )
      }
      value={value == null ? start : placesOf(value)}
      defaultValue={defaultValue === undefined ? undefined : placesOf(defaultValue)}
      normalise={(places) => nearestPlaces(places, scale)}
      readOnly={props.readOnly}
      disabled={props.disabled}
      onCancel={props.onCancel}
      onChange={(places) =>
        props.onChange?.(formatPlaces(places, precision), detailsOf(places, scale))
      }
      onConfirm={(places) =>
        props.onConfirm(formatPlaces(places, precision), detailsOf(places, scale))
      }
      answersBack={props.answersBack}
      confirmLabel={props.confirmLabel}
      scrimCancels={props.scrimCancels}
      summary={
        precision === "year" || precision === "month"
          ? undefined
          : (places) => inWords(places, scale, messages)
      }
      onExited={props.onExited}
      data-testid={props["data-testid"]}
    />
  );
}

import { askOnHost } from "../Picker/PickerHost.tsx";
import type { DateDetails } from "./date-columns.ts";
import { type DateContent, DatePicker } from "./DatePicker.tsx";

/** Properties of `pickDate()`. */
export interface PickDateOptions extends DateContent {
  /** Where the wheels start; today without it. */
  value?: string | undefined;
}

/** A picked date: its value in the form of the precision, and the days that it covers. */
export interface PickedDate extends DateDetails {
  /** What was chosen, in the form of `precision`. */
  readonly value: string;
}

/**
 * Opens a date picker from code. Resolves to the date, or to null after cancel, Escape, back or a tap on the scrim. The
 * sheet is shown by the `PickerHost` of the page, inside its providers.
 *
 * @throws Error where no `PickerHost` is mounted: the promise would never resolve.
 */
export function pickDate(options: PickDateOptions): Promise<PickedDate | null> {
  return askOnHost<PickedDate>(({ open, answer, onExited }) => (
    <DatePicker
      {...options}
      open={open}
      onConfirm={(value, details) => answer({ value, ...details })}
      onCancel={() => answer(null)}
      onExited={onExited}
      data-testid="pick"
    />
  ));
}

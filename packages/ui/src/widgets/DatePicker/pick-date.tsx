import { askOnHost } from "../Picker/PickerHost.tsx";
import type { DateDetails } from "./date-columns.ts";
import { type DateContent, DatePicker } from "./DatePicker.tsx";

/** What `pickDate()` asks. */
export interface PickDateOptions extends DateContent {
  /** What the wheels start from; today without it. */
  value?: string | undefined;
}

/** A date that was picked: its value in the form of the precision, and what it means in days. */
export interface PickedDate extends DateDetails {
  readonly value: string;
}

/**
 * Asks for a date from code and waits: the date, or null after cancel, Escape, back or the scrim. The
 * sheet is shown by the `PickerHost` of the page, inside its providers.
 *
 * @throws Error where no `PickerHost` is mounted: nobody could ever answer.
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

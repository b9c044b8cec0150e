import type { PickerValues } from "./picker-columns.ts";
import { Picker, type PickerContent } from "./Picker.tsx";
import { askOnHost } from "./PickerHost.tsx";

/** What `pick()` asks. */
export interface PickOptions<Values extends PickerValues> extends PickerContent<Values> {
  /** What the wheels start from. */
  value?: NoInfer<Values> | undefined;
}

/**
 * Asks for a choice from code and waits: what was confirmed, one value a column, or null after
 * cancel, Escape, back or the scrim. The sheet is shown by the `PickerHost` of the page, inside its
 * providers.
 *
 * @throws Error where no `PickerHost` is mounted: nobody could ever answer.
 */
export function pick<Values extends PickerValues>(
  options: PickOptions<Values>,
): Promise<Values | null> {
  return askOnHost<Values>(({ open, answer, onExited }) => (
    <Picker<Values>
      {...options}
      open={open}
      onConfirm={answer}
      onCancel={() => answer(null)}
      onExited={onExited}
      data-testid="pick"
    />
  ));
}

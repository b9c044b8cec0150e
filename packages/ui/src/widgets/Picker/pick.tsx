import type { PickerValues } from "./picker-columns.ts";
import { Picker, type PickerContent } from "./Picker.tsx";
import { askOnHost } from "./PickerHost.tsx";

/** Properties of `pick()`. */
export interface PickOptions<Values extends PickerValues> extends PickerContent<Values> {
  /** Where the wheels start. */
  value?: NoInfer<Values> | undefined;
}

/**
 * Opens a picker from code. Resolves to the confirmed choice, one value per column, or to null after cancel, Escape,
 * back or a tap on the scrim. The sheet is shown by the `PickerHost` of the page, inside its providers.
 *
 * @throws Error where no `PickerHost` is mounted: the promise would never resolve.
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

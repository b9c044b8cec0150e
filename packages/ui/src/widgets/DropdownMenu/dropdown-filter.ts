import type { ClosingContent } from "../../overlay/use-controllable-open.ts";
import type { DropdownOption } from "./dropdown-value.ts";

interface FilterBase {
  key: string;
  /** Its name, and what the bar says while nothing is chosen: two to four characters. */
  title: string;
  disabled?: boolean | undefined;
}

/** A filter of the bar. */
export type DropdownFilter = FilterBase &
  (
    | {
        /** One of them, which takes effect at once. */
        options: readonly DropdownOption[];
        /** Any number of them, which take effect together, by a button. */
        several?: boolean | undefined;
      }
    | {
        options?: undefined;
        /** Fields of the page's own, whose values the page keeps. A function receives what closes the panel. */
        content: ClosingContent;
        /** What is chosen there, in a word or two: the bar says it in the place of the title. */
        chosen?: string | undefined;
        /** Clears the fields. With `onConfirm` there is a button for it. */
        onReset?: (() => void) | undefined;
        /** Applies the fields, by a button, and closes; `false` keeps the panel open. */
        onConfirm?: (() => unknown) | undefined;
      }
  );

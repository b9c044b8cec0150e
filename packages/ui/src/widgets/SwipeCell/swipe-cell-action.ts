import type { IconShape } from "../../icons/icon-shape.ts";

/** A button under a row, behind one of its ends. */
export interface SwipeCellAction {
  /** A key that no other action of the row has. Test ids of the actions end with it. */
  key: string;
  /** One to four characters: `删除`. */
  label: string;
  /** Above the label. */
  icon?: IconShape | undefined;
  /** `critical` is for what takes something away. */
  tone?: "neutral" | "accent" | "critical" | undefined;
  /** Why it cannot be done now. The menu says it, and the button does nothing. */
  unavailable?: string | undefined;
  /** Asked before the action, as by `confirm()`. `false` leaves everything as it is. */
  confirm?: (() => boolean | Promise<boolean>) | undefined;
  /**
   * Does it. While its promise is pending the row is busy, then it closes; a row that a full swipe moved away comes back,
   * unless the page has removed it. A failure is the page's to say; it is reported too.
   */
  onSelect: () => unknown;
}

/** How the wheels may be used, the same for wheels in the page and in a sheet. */
export interface WheelsUse {
  /** The wheels can be read and not moved. */
  readOnly?: boolean | undefined;
  /** The wheels cannot be moved, and the keyboard passes them by. */
  disabled?: boolean | undefined;
}

import type { ReactElement } from "react";

/**
 * The cross that closes and clears, 24 grid like the icon set's own. Drawn here because every sheet
 * has it, and the set's machinery weighs more than the sheet.
 */
export function CrossMark({ size = 24 }: { size?: number }): ReactElement {
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
      <path
        d="M18 6 6 18M6 6l12 12"
        stroke="currentColor"
        strokeWidth="1.75"
        strokeLinecap="round"
      />
    </svg>
  );
}

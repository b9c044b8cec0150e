import type { ReactNode } from "react";
import * as css from "./Field.css.ts";
import { isThere } from "./FieldError.tsx";

/** The hint of a field with bounds: they are seen where the page has no hint, and read with the field in any case. */
export function rangeHint(hint: ReactNode, range: string | undefined): ReactNode {
  if (range === undefined) return hint;
  if (!isThere(hint)) return range;
  return (
    <>
      {hint}
      <span className={css.range}>{` ${range}`}</span>
    </>
  );
}

import { useEffect, useRef } from "react";
import { focusHeading } from "./focus-heading.ts";

/**
 * A new stage is a new page to who reads it, although its address is the same: it is read from its top. Null while it is
 * not known which one is at hand.
 */
export function useHeadingOn(stage: string | null): void {
  const before = useRef(stage);
  useEffect(() => {
    if (stage === null || before.current === stage) return;
    const isFirst = before.current === null;
    before.current = stage;
    if (isFirst) return;
    globalThis.scrollTo(0, 0);
    // What was pressed belongs to the stage before, also where its button stays.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    focusHeading();
  }, [stage]);
}

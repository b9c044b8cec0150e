import { type ReactElement, type ReactNode, type Ref, useEffect, useRef } from "react";
import { useComposedRef } from "../private/use-composed-ref.ts";

interface ScrollRegionProps {
  ref?: Ref<HTMLDivElement> | undefined;
  className: string;
  children: ReactNode;
  onScroll?: (() => void) | undefined;
  /** Makes the region a document of this name, for a text that is read. */
  documentName?: string | undefined;
}

/** A part that scrolls. Keys reach it: while its content is longer than itself it is a tab stop. */
export function ScrollRegion({
  ref,
  className,
  children,
  onScroll,
  documentName,
}: ScrollRegionProps): ReactElement {
  const own = useRef<HTMLDivElement>(null);
  const composedRef = useComposedRef(own, ref);

  useEffect(() => {
    const region = own.current;
    if (region === null) return undefined;
    const update = () => {
      if (region.scrollHeight > region.clientHeight + 1) region.tabIndex = 0;
      else region.removeAttribute("tabindex");
    };
    // Called once for the beginning too, when the layout is there: asking sooner would force one.
    const watch = new ResizeObserver(update);
    watch.observe(region);
    return () => watch.disconnect();
  });

  return (
    <div
      ref={composedRef}
      className={className}
      onScroll={onScroll}
      role={documentName === undefined ? undefined : "document"}
      aria-label={documentName}
    >
      {children}
    </div>
  );
}

import type { ReactElement, ReactNode, Ref } from "react";

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
  return (
    <div
      ref={ref}
      className={className}
      onScroll={onScroll}
      role={documentName === undefined ? undefined : "document"}
      aria-label={documentName}
    >
      <div ref={watchContent}>{children}</div>
    </div>
  );
}

function watchContent(content: HTMLDivElement | null): (() => void) | undefined {
  const region = content?.parentElement;
  if (!content || !region) return undefined;
  // Called once for the beginning too, when the layout is there: asking sooner would force one.
  const watch = new ResizeObserver(() => {
    if (region.scrollHeight > region.clientHeight + 1) region.tabIndex = 0;
    else region.removeAttribute("tabindex");
  });
  watch.observe(region);
  // It may grow in a region that keeps its size: by a picture, by larger text.
  watch.observe(content);
  return () => watch.disconnect();
}

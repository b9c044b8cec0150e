import { type ReactElement, type ReactNode, type RefObject, useLayoutEffect, useRef } from "react";
import { createPortal } from "react-dom";
import { useLatest } from "../private/use-latest.ts";
import { partTestId } from "../private/part-props.ts";
import * as css from "./OverlayFrame.css.ts";
import { INITIAL_FOCUS } from "./initial-focus.ts";
import { openOverlay, type DismissReason } from "./stack.ts";
import { useMounted } from "./use-mounted.ts";
import { usePresence } from "./use-presence.ts";

export type OverlayState = "open" | "closed";

export interface OverlayFrameProps {
  open: boolean;
  /** Class that sets one of `theme/layers.ts` and the position of the panel. */
  layerClassName: string;
  /** The dialog inside, which must be focusable and named. */
  panelRef: RefObject<HTMLElement | null>;
  initialFocusRef?: RefObject<HTMLElement | null> | undefined;
  answersBack?: boolean | undefined;
  onDismiss: (reason: DismissReason) => void;
  onExited?: (() => void) | undefined;
  /** `data-testid` of the scrim is this with `-scrim` behind. */
  "data-testid"?: string | undefined;
  children: (state: OverlayState) => ReactNode;
}

/**
 * The part that all overlays have in common: a portal with a scrim, on the one stack that holds the
 * page, the focus, Escape and the back button. Renders nothing on a server.
 */
export function OverlayFrame({
  open,
  layerClassName,
  panelRef,
  initialFocusRef,
  answersBack = true,
  onDismiss,
  onExited,
  "data-testid": testId,
  children,
}: OverlayFrameProps): ReactElement | null {
  const mounted = useMounted();
  const rootRef = useRef<HTMLDivElement>(null);
  const present = usePresence(open, rootRef, onExited);
  const latestDismiss = useLatest(onDismiss);

  useLayoutEffect(() => {
    const root = rootRef.current;
    const panel = panelRef.current;
    if (!open || !mounted || root === null || panel === null) return undefined;
    return openOverlay({
      root,
      panel,
      answersBack,
      onDismiss: (reason) => latestDismiss.current(reason),
      initialFocus: initialFocusRef?.current ?? panel.querySelector(`[${INITIAL_FOCUS}]`) ?? panel,
    });
  }, [open, mounted, answersBack, panelRef, initialFocusRef, latestDismiss]);

  if (!mounted || !present) return null;
  const state = open ? "open" : "closed";
  return createPortal(
    <div ref={rootRef} className={`${css.root} ${layerClassName}`} data-state={state} inert={!open}>
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- a shortcut for a finger: Escape, back and the close button do the same for everyone */}
      <div
        className={css.scrim}
        data-state={state}
        data-testid={partTestId(testId, "scrim")}
        // A press beside the panel must not take focus out of it.
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => onDismiss("scrim")}
      />
      {children(state)}
    </div>,
    document.body,
  );
}

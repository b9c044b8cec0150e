import { type ReactElement, type ReactNode, type RefObject, useLayoutEffect, useRef } from "react";
import { createPortal } from "react-dom";
import { partTestId } from "../private/part-props.ts";
import { useLatest } from "../private/use-latest.ts";
import { INITIAL_FOCUS } from "./initial-focus.ts";
import * as css from "./OverlayLayer.css.ts";
import { type DismissReason, openOverlay } from "./stack.ts";
import { usePresence } from "./use-presence.ts";

export type OverlayState = "open" | "closed";

export interface OverlayProps {
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
}

interface OverlayLayerProps extends OverlayProps {
  /** Holds the page and the focus while it is open, and returns the release. Without it the panel does. */
  hold?: ((panel: HTMLElement) => () => void) | undefined;
  children: (state: OverlayState) => ReactNode;
}

/**
 * What all overlays have in common: a portal with a scrim, on the one stack that orders them and
 * answers the back button. Renders nothing on a server.
 */
export function OverlayLayer({
  open,
  layerClassName,
  panelRef,
  initialFocusRef,
  answersBack = true,
  onDismiss,
  onExited,
  hold,
  "data-testid": testId,
  children,
}: OverlayLayerProps): ReactElement | null {
  const rootRef = useRef<HTMLDivElement>(null);
  const present = usePresence(open, rootRef, onExited);
  const latestDismiss = useLatest(onDismiss);

  useLayoutEffect(() => {
    const root = rootRef.current;
    const panel = panelRef.current;
    if (!open || !present || root === null || panel === null) return undefined;
    const close = openOverlay({
      root,
      panel,
      answersBack,
      onDismiss: (reason) => latestDismiss.current(reason),
      initialFocus: initialFocusRef?.current ?? panel.querySelector(`[${INITIAL_FOCUS}]`) ?? panel,
    });
    const release = hold?.(panel);
    return () => {
      release?.();
      close();
    };
  }, [open, present, answersBack, panelRef, initialFocusRef, latestDismiss, hold]);

  if (!present) return null;
  const state = open ? "open" : "closed";
  return createPortal(
    <div ref={rootRef} className={`${css.root} ${layerClassName}`} data-state={state} inert={!open}>
      <div
        className={css.scrim}
        // A shortcut for a finger: Escape, back and the close button do the same for everyone.
        role="presentation"
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

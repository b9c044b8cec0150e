import {
  type HTMLAttributes,
  type ReactElement,
  type ReactNode,
  type Ref,
  type RefObject,
  useId,
  useRef,
} from "react";
import { CrossMark } from "../icons/CrossMark.tsx";
import { useMessages } from "../locale/UiLocale.tsx";
import { classNames } from "../theme/class-names.ts";
import { type PartProps, partTestId } from "../private/part-props.ts";
import { useComposedRef } from "../private/use-composed-ref.ts";
import * as css from "./BottomPanel.css.ts";
import { OverlayFrame } from "./OverlayFrame.tsx";
import type { DismissReason } from "./stack.ts";
import { overlayMessages } from "./messages.ts";

interface BottomPanelProps extends PartProps {
  ref?: Ref<HTMLDivElement> | undefined;
  panelRef?: RefObject<HTMLDivElement | null> | undefined;
  open: boolean;
  /** Without it nothing the user does closes the panel, and there is no close button. */
  onDismiss: ((reason: DismissReason) => void) | undefined;
  title: string;
  children: ReactNode;
  headerProps?: HTMLAttributes<HTMLElement> | undefined;
  headerStart?: ReactNode | undefined;
  /** False where the panel has a button of its own that says the same. */
  hasCloseButton?: boolean | undefined;
  answersBack?: boolean | undefined;
  initialFocusRef?: RefObject<HTMLElement | null> | undefined;
  onExited?: (() => void) | undefined;
  "aria-describedby"?: string | undefined;
}

/** A named panel at the bottom edge with a close button: what sheets and pickers share. */
export function BottomPanel(props: BottomPanelProps): ReactElement {
  const { ref, open, onDismiss } = props;
  const messages = useMessages(overlayMessages);
  const titleId = useId();
  const ownRef = useRef<HTMLDivElement>(null);
  const panelRef = props.panelRef ?? ownRef;
  const composedRef = useComposedRef(panelRef, ref);
  const testId = props["data-testid"];

  function dismiss(reason: DismissReason): void {
    if (open) onDismiss?.(reason);
  }

  return (
    <OverlayFrame
      open={open}
      layerClassName={css.layer}
      panelRef={panelRef}
      answersBack={props.answersBack}
      initialFocusRef={props.initialFocusRef}
      onDismiss={dismiss}
      onExited={props.onExited}
      data-testid={testId}
    >
      {(state) => (
        <div
          ref={composedRef}
          id={props.id}
          className={classNames(css.panel, props.className)}
          role="dialog"
          aria-modal="true"
          aria-labelledby={titleId}
          aria-describedby={props["aria-describedby"]}
          tabIndex={-1}
          data-state={state}
          data-testid={testId}
        >
          <div className={css.header} {...props.headerProps}>
            {props.headerStart}
            <h2 id={titleId} className={css.title}>
              {props.title}
            </h2>
            {onDismiss === undefined || props.hasCloseButton === false ? null : (
              <button
                type="button"
                className={css.close}
                aria-label={messages.close}
                onClick={() => dismiss("closeButton")}
                data-testid={partTestId(testId, "close")}
              >
                <CrossMark />
              </button>
            )}
          </div>
          {props.children}
        </div>
      )}
    </OverlayFrame>
  );
}

import { type ReactElement, type ReactNode, type Ref, type RefObject, useRef } from "react";
import { CrossMark } from "../../icons/CrossMark.tsx";
import { useMessages } from "../../locale/UiLocale.tsx";
import { ModalFrame, ModalTitle } from "../../overlay/ModalFrame.tsx";
import { ScrollRegion } from "../../overlay/ScrollRegion.tsx";
import type { DismissReason } from "../../overlay/stack.ts";
import {
  type ClosingContent,
  type ControlledOpen,
  type UncontrolledOpen,
  useControllableOpen,
} from "../../overlay/use-controllable-open.ts";
import { overlayMessages } from "../../overlay/messages.ts";
import { classNames } from "../../theme/class-names.ts";
import { type PartProps, partTestId } from "../../private/part-props.ts";
import * as css from "./Popup.css.ts";

interface PopupOwnProps extends PartProps {
  /** The outer element. */
  ref?: Ref<HTMLDivElement> | undefined;
  /** Its name. It is shown and read. */
  title: string;
  /** Where on the screen it is. Default `center`. */
  position?: "bottom" | "center" | "top" | undefined;
  /** False where it has an address of its own: then the router's step back closes it. */
  answersBack?: boolean | undefined;
  /** What gets the focus when it opens. Default the panel itself. */
  initialFocusRef?: RefObject<HTMLElement | null> | undefined;
  /** When it has closed and its movement has ended. */
  onExited?: (() => void) | undefined;
}

/** It is asked to close by the close button, scrim, Escape and back. */
export type PopupProps = PopupOwnProps &
  (
    | (ControlledOpen<DismissReason> & {
        /** What is in it. */
        children: ReactNode;
        /** At its end: the one thing to do about it. */
        action?: ReactNode;
      })
    | (UncontrolledOpen<DismissReason> & {
        /** What is in it; a function is given one that closes it. */
        children: ClosingContent;
        action?: ClosingContent;
      })
  );

/**
 * News that was not asked for, such as a banner. It can always be closed. Show it once a session
 * (`useOncePerSession`), never before a payment and never over an overdue notice.
 */
export function Popup(props: PopupProps): ReactElement {
  const { ref, action, position = "center" } = props;
  const { open, onClose, trigger, fill } = useControllableOpen(props);
  const messages = useMessages(overlayMessages);
  const panelRef = useRef<HTMLDivElement>(null);
  const testId = props["data-testid"];

  function dismiss(reason: DismissReason): void {
    if (open) onClose(reason);
  }

  return (
    <>
      {trigger}
      <ModalFrame
        ref={ref}
        open={open}
        layerClassName={css.layer[position]}
        panelRef={panelRef}
        panel={{ id: props.id, className: classNames(css.panel[position], props.className) }}
        initialFocusRef={props.initialFocusRef}
        answersBack={props.answersBack}
        onDismiss={dismiss}
        onExited={props.onExited}
        data-testid={testId}
      >
        <div className={css.header}>
          <ModalTitle className={css.title}>{props.title}</ModalTitle>
          <button
            type="button"
            className={css.close}
            aria-label={messages.close}
            onClick={() => dismiss("closeButton")}
            data-testid={partTestId(testId, "close")}
          >
            <CrossMark />
          </button>
        </div>
        <ScrollRegion className={css.body}>{fill(props.children)}</ScrollRegion>
        {action === undefined ? null : <div className={css.action}>{fill(action)}</div>}
      </ModalFrame>
    </>
  );
}

import {
  type HTMLAttributes,
  type ReactElement,
  type ReactNode,
  type Ref,
  type RefObject,
  useRef,
} from "react";
import { type PartProps } from "../private/part-props.ts";
import { classNames } from "../theme/class-names.ts";
import * as css from "./BottomPanel.css.ts";
import { CloseButton } from "./CloseButton.tsx";
import { ModalFrame, ModalTitle } from "./ModalFrame.tsx";
import type { DismissReason } from "./stack.ts";

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

/** A named panel at the bottom edge with a close button: what sheets share. */
export function BottomPanel(props: BottomPanelProps): ReactElement {
  const { ref, open, onDismiss } = props;
  const ownRef = useRef<HTMLDivElement>(null);
  const testId = props["data-testid"];

  function dismiss(reason: DismissReason): void {
    if (open) onDismiss?.(reason);
  }

  return (
    <ModalFrame
      ref={ref}
      open={open}
      layerClassName={css.layer}
      panelRef={props.panelRef ?? ownRef}
      panel={{
        id: props.id,
        className: classNames(css.panel, props.className),
        "aria-describedby": props["aria-describedby"],
      }}
      answersBack={props.answersBack}
      initialFocusRef={props.initialFocusRef}
      onDismiss={dismiss}
      onExited={props.onExited}
      data-testid={testId}
    >
      <div className={css.header} {...props.headerProps}>
        {props.headerStart}
        <ModalTitle className={css.title}>{props.title}</ModalTitle>
        {onDismiss === undefined || props.hasCloseButton === false ? null : (
          <CloseButton onClick={() => dismiss("closeButton")} data-testid={testId} />
        )}
      </div>
      {props.children}
    </ModalFrame>
  );
}

import { type ReactElement, type ReactNode, type Ref, type RefObject, useRef } from "react";
import * as panelCss from "../../overlay/BottomPanel.css.ts";
import { BottomPanel } from "../../overlay/BottomPanel.tsx";
import { ScrollRegion } from "../../overlay/ScrollRegion.tsx";
import type { DismissReason } from "../../overlay/stack.ts";
import {
  type ClosingContent,
  type ControlledOpen,
  type UncontrolledOpen,
  useControllableOpen,
} from "../../overlay/use-controllable-open.ts";
import { classNames } from "../../theme/class-names.ts";
import type { PartProps } from "../../private/part-props.ts";
import * as css from "./Sheet.css.ts";
import { useSwipeDown } from "./use-swipe-down.ts";

interface SheetOwnProps extends PartProps {
  /** The outer element. */
  ref?: Ref<HTMLDivElement> | undefined;
  /** The sheet's name. It is shown and read. */
  title: string;
  /** `auto` grows with its content up to 85 % of the screen. */
  size?: "auto" | "full" | undefined;
  /** `bare` gives the body no padding and leaves scrolling to its content. */
  bodyLayout?: "padded" | "bare" | undefined;
  /** False while something is under way: no gesture closes the sheet, and the close button is gone. */
  dismissible?: boolean | undefined;
  /** False where it has an address of its own: then the router's step back closes it. */
  answersBack?: boolean | undefined;
  /** What gets the focus when it opens. Default the panel itself. */
  initialFocusRef?: RefObject<HTMLElement | null> | undefined;
  /** Called once the sheet has left the screen. */
  onExited?: (() => void) | undefined;
  /** Ids of what describes it. */
  "aria-describedby"?: string | undefined;
}

/** It is asked to close by the close button, scrim, Escape, back and a swipe down. */
export type SheetProps = SheetOwnProps &
  (
    | (ControlledOpen<DismissReason> & {
        /** What is in it. */
        children: ReactNode;
        /** Stays below the body while it scrolls: the sheet's one button. */
        action?: ReactNode;
      })
    | (UncontrolledOpen<DismissReason> & {
        /** What is in it; a function is given one that closes it. */
        children: ClosingContent;
        action?: ClosingContent;
      })
  );

/** A panel from the bottom edge for one choice or one short task. */
export function Sheet(props: SheetProps): ReactElement {
  const { ref, action, dismissible = true } = props;
  const { open, onClose, trigger, fill } = useControllableOpen(props);
  const panelRef = useRef<HTMLDivElement>(null);
  const swipe = useSwipeDown(panelRef, open && dismissible, () => onClose("swipe"));
  return (
    <>
      {trigger}
      <BottomPanel
        ref={ref}
        panelRef={panelRef}
        id={props.id}
        className={classNames(css.lifted, props.size === "full" && css.full, props.className)}
        open={open}
        onDismiss={dismissible ? onClose : undefined}
        title={props.title}
        headerStart={<span className={css.grabber} aria-hidden="true" />}
        headerProps={dismissible ? { ...swipe, className: css.draggableHeader } : undefined}
        answersBack={props.answersBack}
        initialFocusRef={props.initialFocusRef}
        onExited={props.onExited}
        aria-describedby={props["aria-describedby"]}
        data-testid={props["data-testid"]}
      >
        {props.bodyLayout === "bare" ? (
          <div className={css.bareBody}>{fill(props.children)}</div>
        ) : (
          <ScrollRegion className={css.body}>{fill(props.children)}</ScrollRegion>
        )}
        {action === undefined ? (
          <div className={css.endSpace} />
        ) : (
          <div className={panelCss.action}>{fill(action)}</div>
        )}
      </BottomPanel>
    </>
  );
}

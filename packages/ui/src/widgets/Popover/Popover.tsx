import {
  type ReactElement,
  type ReactNode,
  type Ref,
  type RefCallback,
  type RefObject,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { CrossMark } from "../../icons/CrossMark.tsx";
import { Icon } from "../../icons/Icon.tsx";
import type { IconShape } from "../../icons/icon-shape.ts";
import { useMessages } from "../../locale/UiLocale.tsx";
import { ActionMenu, type SheetAction } from "../../overlay/ActionMenu.tsx";
import { holdKeys } from "../../overlay/hold-page.ts";
import { type BesidePlacement, keepBeside } from "../../overlay/keep-beside.ts";
import { overlayMessages } from "../../overlay/messages.ts";
import { OverlayLayer, type OverlayState } from "../../overlay/OverlayLayer.tsx";
import { ScrollRegion } from "../../overlay/ScrollRegion.tsx";
import type { DismissReason } from "../../overlay/stack.ts";
import { useChosenAction } from "../../overlay/use-chosen-action.ts";
import {
  type ClosingContent,
  type ControlledOpen,
  type OverlayTriggerProps,
  type UncontrolledOpen,
  useControllableOpen,
} from "../../overlay/use-controllable-open.ts";
import { type PartProps, partTestId } from "../../private/part-props.ts";
import { useComposedRef } from "../../private/use-composed-ref.ts";
import { useLatest } from "../../private/use-latest.ts";
import { classNames } from "../../theme/class-names.ts";
import * as css from "./Popover.css.ts";

/** One of the actions of a popover. */
export interface PopoverAction extends SheetAction {
  /** Before its words. Give one to all actions of a menu or to none. */
  icon?: IconShape | undefined;
}

/** `chosen` once an action is done, `scrolledAway` when its anchor has left the screen. */
export type PopoverCloseReason = DismissReason | "chosen" | "scrolledAway";

/** Props for the element that opens a popover and that it is beside, which must spread them. */
export interface PopoverTriggerProps extends Omit<OverlayTriggerProps, "aria-haspopup"> {
  ref: RefCallback<HTMLElement>;
  "aria-haspopup": "dialog" | "menu";
}

interface PopoverOwnProps extends PartProps {
  /** The outer element. */
  ref?: Ref<HTMLDivElement> | undefined;
  /** Its name. It is read, and shown above content that is no menu. */
  title: string;
  /**
   * Where it is, `bottom` by default: a side of its anchor, and the end at which both are aligned, such as
   * `bottom-end`. Where there is no room it is on the other side, and moved along.
   */
  placement?: BesidePlacement | undefined;
  /** False where it has an address of its own: then the router's step back closes it. */
  answersBack?: boolean | undefined;
  /** Called once it has left the screen. */
  onExited?: (() => void) | undefined;
}

type PopoverContentProps =
  | {
      /** What can be done, as a menu from the top down. */
      actions: readonly PopoverAction[];
      /** What to say of a failed action. Without it a general sentence, and the error is reported. */
      failureMessage?: ((error: unknown) => string) | undefined;
      children?: undefined;
    }
  | {
      /** What it shows instead of actions. A function receives what closes it. */
      children: ClosingContent;
      actions?: undefined;
      failureMessage?: undefined;
    };

type PopoverOpening =
  | (ControlledOpen<PopoverCloseReason> & {
      /** The element that it is beside. Without one on the page it does not know its place. */
      anchorRef: RefObject<HTMLElement | null>;
    })
  | (Omit<UncontrolledOpen<PopoverCloseReason>, "renderTrigger"> & {
      /** Renders the element that opens it and that it is beside. */
      renderTrigger: (props: PopoverTriggerProps) => ReactElement;
      anchorRef?: undefined;
    });

/** It is asked to close by a chosen action, Escape, back, a press beside it and by its anchor leaving the screen. */
export type PopoverProps = PopoverOwnProps & PopoverContentProps & PopoverOpening;

/**
 * A small panel beside what it belongs to: a menu of actions, or a few words.
 *
 * Not for more than some six actions or for what needs the whole attention (`ActionSheet`, `Sheet`), and not for words
 * that everyone must read (a hint of the field, `Notice`).
 */
export function Popover(props: PopoverProps): ReactElement {
  const { open, setOpen, onClose, fill } = useControllableOpen<PopoverCloseReason>(
    props.open === undefined
      ? {
          defaultOpen: props.defaultOpen,
          onClose: props.onClose,
          onOpenChange: props.onOpenChange,
        }
      : { open: props.open, onClose: props.onClose },
  );
  const { busy, busyKey, failure, answer, choose } = useChosenAction<PopoverCloseReason>({
    open,
    onClose,
    failureMessage: props.failureMessage,
  });
  const [ownAnchor, setOwnAnchor] = useState<HTMLElement | null>(null);
  const panelRef = useRef<HTMLDivElement>(null);
  const testId = props["data-testid"];

  function dismiss(reason: PopoverCloseReason): void {
    if (open && !busy) answer(reason);
  }

  return (
    <>
      {props.renderTrigger?.({
        ref: setOwnAnchor,
        onClick: () => setOpen(true),
        "aria-haspopup": props.actions === undefined ? "dialog" : "menu",
        "aria-expanded": open,
      })}
      <OverlayLayer
        open={open}
        layerClassName={css.layer}
        panelRef={panelRef}
        answersBack={props.answersBack}
        onDismiss={dismiss}
        onExited={props.onExited}
        hold={holdKeys}
        data-testid={testId}
      >
        {(state) => (
          <Panel
            ref={props.ref}
            id={props.id}
            className={props.className}
            title={props.title}
            panelRef={panelRef}
            anchorRef={props.anchorRef}
            ownAnchor={ownAnchor}
            placement={props.placement ?? "bottom"}
            state={state}
            isMenu={props.actions !== undefined}
            onClose={dismiss}
            data-testid={testId}
          >
            {props.actions === undefined ? (
              <ScrollRegion className={css.body}>{fill(props.children)}</ScrollRegion>
            ) : (
              <>
                <ActionMenu
                  label={props.title}
                  look={css.menuLook}
                  actions={props.actions}
                  busyKey={busyKey}
                  onChoose={choose}
                  renderStart={({ icon }) =>
                    icon === undefined ? null : <Icon of={icon} className={css.icon} />
                  }
                  data-testid={testId}
                />
                <p className={css.failure} role="alert">
                  {failure}
                </p>
              </>
            )}
          </Panel>
        )}
      </OverlayLayer>
    </>
  );
}

/** From the anchor to the panel's edge; the arrow fills it. */
const GAP_PX = 10;

interface PanelProps extends PartProps {
  ref: Ref<HTMLDivElement> | undefined;
  title: string;
  panelRef: RefObject<HTMLDivElement | null>;
  anchorRef: RefObject<HTMLElement | null> | undefined;
  ownAnchor: HTMLElement | null;
  placement: BesidePlacement;
  state: OverlayState;
  isMenu: boolean;
  onClose: (reason: PopoverCloseReason) => void;
  children: ReactNode;
}

function Panel({ ref, onClose, ...props }: PanelProps): ReactElement {
  const { panelRef, anchorRef, ownAnchor, placement, state } = props;
  const messages = useMessages(overlayMessages);
  const titleId = useId();
  const arrowRef = useRef<HTMLSpanElement>(null);
  const composedRef = useComposedRef(panelRef, ref);
  const latestClose = useLatest(onClose);
  const closing = {
    type: "button" as const,
    onClick: () => onClose("closeButton"),
    "data-testid": partTestId(props["data-testid"], "close"),
  };

  useLayoutEffect(() => {
    const panel = panelRef.current;
    const anchor = ownAnchor ?? anchorRef?.current ?? null;
    if (state !== "open" || panel === null || anchor === null) return undefined;
    return keepBeside(panel, {
      anchor,
      arrow: arrowRef.current,
      placement,
      gapPx: GAP_PX,
      onOutOfSight: () => latestClose.current("scrolledAway"),
    });
  }, [state, placement, panelRef, anchorRef, ownAnchor, arrowRef, latestClose]);

  return (
    <div
      ref={composedRef}
      id={props.id}
      className={classNames(css.panel, props.className)}
      // A menu is read as a menu; what surrounds it has nothing to say.
      {...(props.isMenu
        ? undefined
        : { role: "dialog", "aria-modal": "true", "aria-labelledby": titleId })}
      tabIndex={-1}
      data-state={state}
      data-testid={props["data-testid"]}
    >
      <span ref={arrowRef} className={css.arrow} />
      {props.isMenu ? null : (
        <div className={css.header}>
          <h2 id={titleId} className={css.title}>
            {props.title}
          </h2>
          <button {...closing} className={css.close} aria-label={messages.close}>
            <CrossMark />
          </button>
        </div>
      )}
      {props.children}
      {props.isMenu ? (
        <button {...closing} className={css.hiddenClose} tabIndex={-1}>
          {messages.close}
        </button>
      ) : null}
    </div>
  );
}

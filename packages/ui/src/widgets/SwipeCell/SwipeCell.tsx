import {
  type FocusEvent,
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
  type Ref,
  useEffect,
  useLayoutEffect,
  useReducer,
  useRef,
  useState,
} from "react";
import { EllipsisIcon } from "../../icons/shapes/ellipsis.ts";
import { useMessages } from "../../locale/UiLocale.tsx";
import { classNames } from "../../theme/class-names.ts";
import { type PartProps, partTestId } from "../../private/part-props.ts";
import { useComposedRef } from "../../private/use-composed-ref.ts";
import { useLatest } from "../../private/use-latest.ts";
import { IconButton } from "../IconButton/IconButton.tsx";
import { InsideItem } from "../List/inside-item.ts";
import { listenForCellDrags } from "./cell-drag.ts";
import { swipeCellMessages } from "./messages.ts";
import type { SwipeCellAction } from "./swipe-cell-action.ts";
import { type CellRoom, type CellSide, openOffset } from "./swipe-cell-physics.ts";
import { SwipeActions } from "./SwipeActions.tsx";
import * as css from "./SwipeCell.css.ts";
import { useActionsMenu } from "./use-actions-menu.tsx";

/**
 * Why a row opened or closed: a finger or mouse dragged it; the open row itself was pressed; something outside of it was
 * pressed or focused; Escape; one of its actions is done.
 */
export type SwipeCellReason = "drag" | "press" | "outside" | "keyboard" | "action";

export interface SwipeCellProps extends PartProps {
  /** The outer element. */
  ref?: Ref<HTMLElement> | undefined;
  /** What the row is about: title of the menu, and part of the name of its button. */
  label: string;
  /** A `Cell`, or anything as wide as the row. */
  children: ReactNode;
  /** Actions at the start of the row, from the edge inwards. One to three. */
  start?: readonly SwipeCellAction[] | undefined;
  /** Actions at the end of the row, towards the edge. One to three. */
  end?: readonly SwipeCellAction[] | undefined;
  /** Where a swipe over most of the row does the action at the edge. Give that action a `confirm`, or offer to undo it. */
  fullSwipe?: CellSide | "both" | undefined;
  /** The side that is open. Uncontrolled without it, starting from `defaultOpen`. */
  open?: CellSide | null | undefined;
  /** The side whose actions are shown at first, where the cell keeps that. Default none. */
  defaultOpen?: CellSide | null | undefined;
  /** With the side whose actions are shown now, or null, and why that changed. */
  onOpenChange?: ((open: CellSide | null, reason: SwipeCellReason) => void) | undefined;
  /** `none` only where the row's own page has the same actions: not everyone can swipe. */
  menu?: "button" | "none" | undefined;
  /** `div` where the row is not an item of a list of its own, as in a `VirtualList`. */
  as?: "li" | "div" | undefined;
  /** The row does not move, and has no menu. */
  disabled?: boolean | undefined;
}

const NONE: readonly SwipeCellAction[] = [];

/**
 * A row of a list with actions below it, uncovered by a swipe, and in a menu behind a button. One row is open at a time.
 *
 * Not for the one thing that a row is there for (make the row a link), and not for actions on many rows at once.
 */
export function SwipeCell({ ref, ...props }: SwipeCellProps): ReactElement {
  const { start = NONE, end = NONE, disabled = false } = props;
  const messages = useMessages(swipeCellMessages);
  const frame = useRef<HTMLElement>(null);
  const front = useRef<HTMLDivElement>(null);
  const startRef = useRef<HTMLDivElement>(null);
  const endRef = useRef<HTMLDivElement>(null);
  const menuRef = useRef<HTMLButtonElement>(null);
  const composedRef = useComposedRef(frame, ref);
  const [own, setOwn] = useState<CellSide | null>(props.defaultOpen ?? null);
  // While a finger moves it, the side that it uncovers.
  const [dragged, setDragged] = useState<CellSide | null>(null);
  const [armed, setArmed] = useState<CellSide | null>(null);
  const [away, setAway] = useState<CellSide | null>(null);
  const [busyKey, setBusyKey] = useState<string>();
  const [, placeAgain] = useReducer((count: number) => count + 1, 0);
  const latch = useRef(false);
  const asked = props.open === undefined ? own : props.open;
  const open = disabled || actionsOf(asked).length === 0 ? null : asked;
  // Closed because it cannot be open now, it does not open by itself when it can again.
  if (props.open === undefined && own !== open) setOwn(open);
  const shown = dragged ?? away ?? open;
  const testId = props["data-testid"];

  function actionsOf(side: CellSide | null): readonly SwipeCellAction[] {
    if (side === null) return NONE;
    return side === "start" ? start : end;
  }

  function measure(): CellRoom {
    const full = (side: CellSide) => props.fullSwipe === side || props.fullSwipe === "both";
    // Without what the last place made of it.
    frame.current?.style.removeProperty(css.uncoveredName);
    return {
      widthPx: frame.current?.clientWidth ?? 0,
      startPx: start.length === 0 ? 0 : (startRef.current?.offsetWidth ?? 0),
      endPx: end.length === 0 ? 0 : (endRef.current?.offsetWidth ?? 0),
      full: { start: full("start"), end: full("end") },
    };
  }

  function moveTo(offsetPx: number): void {
    const style = front.current?.style;
    if (style === undefined || frame.current === null) return;
    if (offsetPx === 0) {
      style.removeProperty("translate");
      frame.current.style.removeProperty(css.uncoveredName);
      return;
    }
    const direction = getComputedStyle(frame.current).direction === "rtl" ? -1 : 1;
    style.setProperty("translate", `${offsetPx * direction}px`);
    frame.current.style.setProperty(css.uncoveredName, `${Math.abs(offsetPx)}px`);
  }

  /** Puts the row where it belongs while no finger holds it. */
  function rest(): void {
    if (frame.current?.dataset["dragging"] !== undefined) return;
    if (away === null && open === null) {
      moveTo(0);
      return;
    }
    const room = measure();
    if (away !== null) moveTo(away === "start" ? room.widthPx : -room.widthPx);
    else moveTo(openOffset(open, room));
  }

  function show(side: CellSide | null, reason: SwipeCellReason): void {
    if (side !== open) {
      setOwn(side);
      props.onOpenChange?.(side, reason);
    }
    // A page that did not accept it gets the row back in its place.
    placeAgain();
  }

  function close(reason: SwipeCellReason): void {
    const hadFocus = frame.current?.contains(document.activeElement) === true;
    if (open === null) return;
    show(null, reason);
    // The action that had the focus is covered.
    if (hadFocus && reason !== "outside") menuRef.current?.focus({ preventScroll: true });
  }

  async function run(action: SwipeCellAction, over: CellSide | null): Promise<void> {
    if (latch.current || action.unavailable !== undefined) return;
    latch.current = true;
    setBusyKey(action.key);
    setAway(over);
    try {
      if ((await action.confirm?.()) !== false) await action.onSelect();
    } catch (error) {
      reportError(error);
    } finally {
      latch.current = false;
      setBusyKey(undefined);
      setAway(null);
      latest.current.close("action");
    }
  }

  function release(to: { full: CellSide } | { open: CellSide | null }): void {
    stopDragging();
    if ("open" in to) {
      show(to.open, "drag");
      return;
    }
    const action = to.full === "start" ? start[0] : end.at(-1);
    if (action === undefined || action.unavailable !== undefined) placeAgain();
    else void run(action, to.full);
  }

  function stopDragging(): void {
    setDragged(null);
    setArmed(null);
    delete frame.current?.dataset["dragging"];
  }

  const { menu, openMenu } = useActionsMenu({
    title: props.label,
    actions: [...start, ...end],
    onChoose: (action) => void run(action, null),
    testId,
  });

  const latest = useLatest({ measure, moveTo, rest, release, close, open, disabled });
  useLayoutEffect(rest);

  useEffect(() => {
    if (front.current === null || frame.current === null) return undefined;
    const { current: row } = frame;
    const stop = listenForCellDrags(front.current, {
      mayBegin() {
        const now = latest.current;
        if (latch.current || now.disabled) return null;
        const room = now.measure();
        now.moveTo(openOffset(now.open, room));
        return { room, open: now.open };
      },
      onMove(offsetPx, side) {
        row.dataset["dragging"] = "true";
        latest.current.moveTo(offsetPx);
        setDragged(offsetPx === 0 ? latest.current.open : offsetPx > 0 ? "start" : "end");
        setArmed(side);
      },
      onRelease: (to) => latest.current.release(to),
      onCancel: () => latest.current.release({ open: latest.current.open }),
      onPressOpen: () => latest.current.close("press"),
    });
    // Larger text or a turned phone make its actions wider or narrower.
    const watch = new ResizeObserver(() => latest.current.rest());
    watch.observe(row);
    return () => {
      stop();
      watch.disconnect();
    };
  }, [frame, front, latest]);

  useEffect(() => {
    if (open === null) return undefined;
    const onPress = (event: PointerEvent): void => {
      const inside = event.target instanceof Node && frame.current?.contains(event.target) === true;
      if (!inside && !latch.current) latest.current.close("outside");
    };
    document.addEventListener("pointerdown", onPress, { capture: true });
    return () => document.removeEventListener("pointerdown", onPress, { capture: true });
  }, [open, latest]);

  function onBlur({ currentTarget, relatedTarget }: FocusEvent): void {
    if (relatedTarget === null || currentTarget.contains(relatedTarget) || latch.current) return;
    close("outside");
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === "Escape" && open !== null && !latch.current) {
      // A sheet around the list stays.
      event.stopPropagation();
      event.preventDefault();
      close("keyboard");
    } else if (asksForMenu(event) && !disabled && props.menu !== "none") {
      event.preventDefault();
      openMenu();
    }
  }

  const Frame = props.as ?? "li";
  const name = messages.actions(props.label);
  const rows = {
    label: name,
    busyKey,
    onSelect: (action: SwipeCellAction) => void run(action, null),
  };
  return (
    <>
      <Frame
        ref={composedRef}
        id={props.id}
        className={classNames(css.frame, Frame === "li" && css.inList, props.className)}
        aria-busy={busyKey === undefined ? undefined : true}
        onKeyDown={onKeyDown}
        onBlur={onBlur}
        data-state={shown ?? "closed"}
        data-armed={armed ?? away ?? undefined}
        data-testid={testId}
      >
        {start.length === 0 ? null : (
          <SwipeActions
            {...rows}
            ref={startRef}
            side="start"
            actions={start}
            open={open === "start"}
            data-testid={testId}
          />
        )}
        <div ref={front} className={css.front} data-testid={partTestId(testId, "front")}>
          <div className={css.content}>
            <InsideItem value={true}>{props.children}</InsideItem>
          </div>
          {disabled || props.menu === "none" || start.length + end.length === 0 ? null : (
            <IconButton
              ref={menuRef}
              icon={EllipsisIcon}
              label={name}
              className={css.menu}
              onClick={openMenu}
              data-testid={partTestId(testId, "menu")}
            />
          )}
        </div>
        {end.length === 0 ? null : (
          <SwipeActions
            {...rows}
            ref={endRef}
            side="end"
            actions={end}
            open={open === "end"}
            data-testid={testId}
          />
        )}
      </Frame>
      {menu}
    </>
  );
}

/** The key of a keyboard that a right click stands for. */
function asksForMenu(event: KeyboardEvent): boolean {
  return event.key === "ContextMenu" || (event.key === "F10" && event.shiftKey);
}

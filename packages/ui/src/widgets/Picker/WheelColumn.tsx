import { type KeyboardEvent, type ReactElement, useLayoutEffect, useRef } from "react";
import { INITIAL_FOCUS } from "../../overlay/initial-focus.ts";
import { useLatest } from "../private/use-latest.ts";
import type { PickerColumn, PickerItem } from "./picker-columns.ts";
import { VISIBLE_ROWS, typeAheadIndex } from "./wheel-physics.ts";
import { createWheel, type Wheel } from "./wheel.ts";
import * as css from "./WheelColumn.css.ts";

/** Rows that a key moves by. */
const KEY_STEPS: Readonly<Record<string, number>> = {
  ArrowDown: 1,
  ArrowUp: -1,
  PageDown: VISIBLE_ROWS,
  PageUp: -VISIBLE_ROWS,
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
};

/** Keys typed within this time belong to one word. */
const TYPE_AHEAD_MS = 700;

interface WheelColumnProps {
  column: PickerColumn<unknown>;
  /** Row it rests on; -1 where nothing may be chosen. */
  index: number;
  /** Changes with every report, so that a refused choice rolls back. */
  revision: number;
  isFirst: boolean;
  onWheel: (wheel: Wheel | null) => void;
  /** The user brought the column to rest on a row. */
  onSettle: (index: number) => void;
  onEnter: (() => void) | undefined;
  "data-testid": string | undefined;
}

/** One wheel: keys and meaning here, movement in `wheel.ts`. Holds no value of its own. */
export function WheelColumn(props: WheelColumnProps): ReactElement {
  const { column, index, revision } = props;
  const own = useRef<HTMLDivElement>(null);
  const wheelRef = useRef<Wheel | null>(null);
  const shown = useRef<readonly PickerItem<unknown>[] | null>(null);
  const typed = useRef({ text: "", at: 0 });
  const latest = useLatest(props);

  useLayoutEffect(() => {
    if (own.current === null) return undefined;
    const wheel = createWheel(own.current, css.wheelRow, (at) => latest.current.onSettle(at));
    wheelRef.current = wheel;
    shown.current = null;
    const { onWheel } = latest.current;
    onWheel(wheel);
    return () => {
      wheel.destroy();
      wheelRef.current = null;
      onWheel(null);
    };
  }, [latest]);

  useLayoutEffect(() => {
    const wheel = wheelRef.current;
    if (wheel === null) return;
    if (sameRows(shown.current, column.items)) {
      // A parent that draws again while the wheel rolls says nothing new about this column.
      if (!wheel.moving()) wheel.rollTo(index);
    } else {
      wheel.setItems(column.items, index);
    }
    shown.current = column.items;
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- a refused choice changes nothing but the revision
  }, [column.items, index, revision]);

  function onKeyDown(event: KeyboardEvent): void {
    const wheel = wheelRef.current;
    if (wheel === null || event.altKey || event.ctrlKey || event.metaKey) return;
    const steps = KEY_STEPS[event.key];
    if (steps !== undefined) wheel.step(steps);
    else if (event.key === "Enter" && props.onEnter !== undefined) props.onEnter();
    else if (event.key.length === 1 && event.key !== " ") typeAhead(wheel, event);
    else return;
    event.preventDefault();
  }

  function typeAhead(wheel: Wheel, event: KeyboardEvent): void {
    const before = event.timeStamp - typed.current.at > TYPE_AHEAD_MS ? "" : typed.current.text;
    const text = before + event.key;
    typed.current = { text, at: event.timeStamp };
    wheel.choose(typeAheadIndex(column.items, wheel.target(), text));
  }

  const item = column.items[index];
  const spoken = item === undefined ? "" : (column.spoken?.(item) ?? item.label);
  return (
    <div
      ref={own}
      className={css.column}
      role="spinbutton"
      tabIndex={0}
      aria-label={column.label}
      aria-valuetext={spoken}
      aria-valuenow={index + 1}
      aria-valuemin={column.items.length === 0 ? 0 : 1}
      aria-valuemax={column.items.length}
      onKeyDown={onKeyDown}
      {...(props.isFirst ? { [INITIAL_FOCUS]: "" } : {})}
      data-testid={props["data-testid"]}
    />
  );
}

// New arrays with the same rows are common where columns follow from what is picked.
function sameRows(
  one: readonly PickerItem<unknown>[] | null,
  other: readonly PickerItem<unknown>[],
): boolean {
  if (one === other) return true;
  if (one === null || one.length !== other.length) return false;
  return one.every((item, place) => {
    const match = other[place];
    return (
      match !== undefined &&
      Object.is(item.value, match.value) &&
      item.label === match.label &&
      (item.disabled === true) === (match.disabled === true)
    );
  });
}

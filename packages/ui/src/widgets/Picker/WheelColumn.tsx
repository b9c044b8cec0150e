import {
  type KeyboardEvent,
  type ReactElement,
  type RefObject,
  useLayoutEffect,
  useRef,
} from "react";
import { useMessages } from "../../locale/UiLocale.tsx";
import { INITIAL_FOCUS } from "../../overlay/initial-focus.ts";
import { partTestId } from "../../private/part-props.ts";
import type { PickerColumn } from "./picker-columns.ts";
import { VISIBLE_ROWS, typeAheadIndex } from "./wheel-physics.ts";
import type { WheelsUse } from "./wheels-use.ts";
import { createWheel, type Wheel } from "./wheel.ts";
import * as css from "./WheelColumn.css.ts";
import { pickerMessages } from "./messages.ts";

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
  /** All wheels, each at the place of its column. */
  wheelsRef: RefObject<Wheel[]>;
  place: number;
  use: WheelsUse;
  /** The user brought the column to rest on a row. */
  onSettle: (value: unknown) => void;
  onEnter: (() => void) | undefined;
  "data-testid": string | undefined;
}

/** One wheel: keys and meaning here, movement in `wheel.ts`. Holds no value of its own. */
export function WheelColumn(props: WheelColumnProps): ReactElement {
  const { column, index, wheelsRef, place } = props;
  const { items } = column;
  const { readOnly, disabled } = props.use;
  const locked = readOnly || disabled;
  const messages = useMessages(pickerMessages);
  const own = useRef<HTMLDivElement>(null);
  const typed = useRef({ text: "", at: 0 });

  useLayoutEffect(() => {
    if (own.current === null) return undefined;
    const wheel = createWheel(own.current, css.strip, css.wheelRow);
    wheelsRef.current[place] = wheel;
    return () => wheel.destroy();
  }, [wheelsRef, place]);

  // After every render: a choice that was refused has changed nothing here.
  useLayoutEffect(() => {
    wheelsRef.current[place]?.show(items, index, locked ? undefined : props.onSettle);
  });

  function onKeyDown(event: KeyboardEvent): void {
    const wheel = wheelsRef.current[place];
    // A key on the button inside is the button's.
    if (!wheel || event.target !== own.current) return;
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const steps = KEY_STEPS[event.key];
    if (steps !== undefined) wheel.step(steps);
    else if (event.key === "Enter" && props.onEnter) props.onEnter();
    else if (event.key.length === 1) typeAhead(wheel, event);
    else return;
    event.preventDefault();
  }

  function typeAhead(wheel: Wheel, event: KeyboardEvent): void {
    const before = event.timeStamp - typed.current.at > TYPE_AHEAD_MS ? "" : typed.current.text;
    const text = (before + event.key).trimStart();
    typed.current = { text, at: event.timeStamp };
    if (text !== "") wheel.choose(typeAheadIndex(items, index, text));
  }

  const item = items[index];
  const failed = column.state === "failed";
  const message = items.length > 0 ? undefined : messages[column.state ?? "empty"];
  return (
    <div
      ref={own}
      className={css.column}
      role="spinbutton"
      tabIndex={disabled ? -1 : 0}
      aria-label={column.label}
      aria-valuetext={message ?? (item && (column.spoken?.(item) ?? item.label))}
      aria-valuenow={index + 1}
      aria-valuemin={Math.min(1, index + 1)}
      aria-valuemax={items.length}
      aria-busy={column.state === "loading"}
      aria-readonly={readOnly}
      aria-disabled={disabled}
      onKeyDown={onKeyDown}
      data-locked={locked ? "" : undefined}
      {...{ [INITIAL_FOCUS]: place ? undefined : "" }}
      data-testid={props["data-testid"]}
    >
      {message === undefined ? null : (
        <div className={css.message} role={failed ? "alert" : "status"}>
          {message}
          {failed && column.onRetry !== undefined ? (
            <button
              type="button"
              className={css.retry}
              onClick={() => {
                // The button goes as the rows are asked for again; focus stays in the column.
                own.current?.focus();
                column.onRetry?.();
              }}
              data-testid={partTestId(props["data-testid"], "retry")}
            >
              {messages.retry}
            </button>
          ) : null}
        </div>
      )}
    </div>
  );
}

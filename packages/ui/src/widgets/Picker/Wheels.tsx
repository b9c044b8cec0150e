import {
  type HTMLAttributes,
  type ReactElement,
  type Ref,
  useImperativeHandle,
  useRef,
  useState,
} from "react";
import { classNames } from "../../theme/class-names.ts";
import { type PartProps, partTestId } from "../../private/part-props.ts";
import { useLatest } from "../../private/use-latest.ts";
import { sameValues } from "../../private/same-values.ts";
import type { PickerValues, ResolvedPicker } from "./picker-columns.ts";
import type { Wheel } from "./wheel.ts";
import * as css from "./WheelColumn.css.ts";
import { WheelColumn } from "./WheelColumn.tsx";
import type { WheelsUse } from "./wheels-use.ts";

export interface WheelsHandle<Values extends PickerValues> {
  /**
   * Stops the wheels on the rows they were going to and says what is picked now, columns that follow
   * from others included. Reports a change first, if there was one. Null where a column has nothing
   * that may be chosen.
   */
  settle(): Values | null;
}

interface WheelsProps<Values extends PickerValues> extends PartProps {
  ref?: Ref<WheelsHandle<Values>> | undefined;
  /** What is picked now. */
  picked: ResolvedPicker<Values>;
  /** What a choice of the user comes to. */
  resolve: (wanted: Values) => ResolvedPicker<Values>;
  onPick: (values: Values) => void;
  use: WheelsUse;
  onEnter: (() => void) | undefined;
  group?: HTMLAttributes<HTMLDivElement> | undefined;
}

/** Wheels side by side. They hold no value: what is picked comes from outside. */
export function Wheels<Values extends PickerValues>(props: WheelsProps<Values>): ReactElement {
  const { ref, picked } = props;
  const { columns } = picked;
  const wheels = useRef<Wheel[]>([]);
  // A choice that was refused changes nothing, and its wheel rolls back.
  const [, drawAgain] = useState({});
  // Two wheels may come to rest in one frame, before React has drawn what the first one said.
  const currentRef = useLatest(picked);

  function pick(choice: (value: unknown, place: number) => unknown): ResolvedPicker<Values> {
    const before = currentRef.current;
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a choice is a value of a row of that place's column
    const wanted = before.values.map(choice) as readonly unknown[] as Values;
    const next = props.resolve(wanted);
    currentRef.current = next;
    if (!sameValues(next.values, before.values)) props.onPick(next.values);
    drawAgain({});
    return next;
  }

  useImperativeHandle(ref, () => ({
    settle() {
      const { values, indices } = pick((value, place) => {
        const item = wheels.current[place]?.settle();
        return item ? item.value : value;
      });
      return indices.includes(-1) ? null : values;
    },
  }));

  return (
    <div
      id={props.id}
      className={classNames(css.wheels, props.className)}
      data-columns={columns.length}
      {...props.group}
      data-testid={props["data-testid"]}
    >
      {/* Columns without rows say so, and nothing is chosen in them. */}
      {columns.some(({ items }) => items.length > 0) ? <div className={css.band} /> : null}
      {columns.map((column, place) => (
        <WheelColumn
          // oxlint-disable-next-line react/no-array-index-key -- a column is its place: its rows change, it does not move
          key={place}
          column={column}
          index={picked.indices[place] ?? -1}
          use={props.use}
          wheelsRef={wheels}
          place={place}
          onSettle={(settled) => pick((value, at) => (at === place ? settled : value))}
          onEnter={props.onEnter}
          data-testid={partTestId(props["data-testid"], `column-${place}`)}
        />
      ))}
    </div>
  );
}

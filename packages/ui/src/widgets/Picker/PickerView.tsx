import { type ReactElement, type Ref, useImperativeHandle, useRef, useState } from "react";
import { classNames } from "../../theme/class-names.ts";
import { type PartProps, partTestId } from "../../private/part-props.ts";
import { useLatest } from "../../private/use-latest.ts";
import {
  type PickerSource,
  type PickerValues,
  type ResolvedPicker,
  resolvePicker,
  sameValues,
} from "./picker-columns.ts";
import type { Wheel } from "./wheel.ts";
import * as css from "./WheelColumn.css.ts";
import { WheelColumn } from "./WheelColumn.tsx";

export interface PickerViewHandle<Values extends PickerValues> {
  /**
   * Stops the wheels on the rows they were going to and says what is picked now, columns that follow
   * from others included. Reports a change first, if there was one. Null where a column has nothing
   * that may be chosen.
   */
  settle(): Values | null;
}

export interface PickerViewProps<Values extends PickerValues> extends PartProps {
  ref?: Ref<PickerViewHandle<Values>> | undefined;
  /** One list of rows per place of the value, or a function where rows follow from what is picked. */
  columns: PickerSource<Values>;
  /** What is picked. Without it the view keeps its own, from `defaultValue` on. */
  value?: NoInfer<Values> | undefined;
  defaultValue?: NoInfer<Values> | undefined;
  /**
   * The user brought a wheel to rest on another row. The place of a column without rows holds what
   * was wanted there.
   */
  onChange?: ((values: Values) => void) | undefined;
  /** Brings values as a whole to valid ones, such as a date into its range. */
  normalise?: ((values: Values) => Values) | undefined;
  /** Enter on a wheel. */
  onEnter?: (() => void) | undefined;
  /** Names the wheels together, where no dialog around them does. */
  label?: string | undefined;
}

/** Wheels in the page: five rows each, moved by finger, mouse wheel or keys. */
export function PickerView<Values extends PickerValues>(
  props: PickerViewProps<Values>,
): ReactElement {
  const { ref, columns, normalise } = props;
  const wheels = useRef<(Wheel | null)[]>([]);
  // Without a value each column begins at its first row.
  const [own, setOwn] = useState(props.defaultValue);
  const [revision, setRevision] = useState({});
  const current = resolvePicker(columns, props.value ?? own, normalise);
  // Two wheels may come to rest in one frame, before React has drawn what the first one said.
  const currentRef = useLatest(current);

  function pick(choice: (value: unknown, place: number) => unknown): ResolvedPicker<Values> {
    const before = currentRef.current;
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a choice is a value of a row of that place's column
    const picked = before.values.map(choice) as readonly unknown[] as Values;
    const next = resolvePicker(columns, picked, normalise);
    currentRef.current = next;
    if (!sameValues(next.values, before.values)) {
      setOwn(next.values);
      props.onChange?.(next.values);
    }
    setRevision({});
    return next;
  }

  useImperativeHandle(ref, () => ({
    settle() {
      const { values, indices } = pick((value, place) => {
        const item = wheels.current[place]?.settle();
        return item === undefined ? value : item.value;
      });
      return indices.includes(-1) ? null : values;
    },
  }));

  const group = props.label === undefined ? {} : { role: "group", "aria-label": props.label };
  return (
    <div
      id={props.id}
      className={classNames(css.wheels, props.className)}
      data-columns={current.columns.length}
      {...group}
      data-testid={props["data-testid"]}
    >
      <div className={css.band} />
      {current.columns.map((column, place) => (
        <WheelColumn
          // oxlint-disable-next-line react/no-array-index-key -- a column is its place: its rows change, it does not move
          key={place}
          column={column}
          index={current.indices[place] ?? -1}
          revision={revision}
          isFirst={place === 0}
          onWheel={(wheel) => {
            wheels.current[place] = wheel;
          }}
          onSettle={(settled) => pick((value, at) => (at === place ? settled : value))}
          onEnter={props.onEnter}
          data-testid={partTestId(props["data-testid"], `column-${place}`)}
        />
      ))}
    </div>
  );
}

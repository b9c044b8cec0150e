import {
  type ReactElement,
  type Ref,
  useImperativeHandle,
  useReducer,
  useRef,
  useState,
} from "react";
import { classNames } from "../private/class-names.ts";
import { type PartProps, partTestId } from "../private/part-props.ts";
import {
  type PickerSource,
  type PickerValues,
  type ResolvedPicker,
  resolvePicker,
  sameValues,
  valuesAt,
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
  value?: Values | undefined;
  defaultValue?: Values | undefined;
  /** The user brought a wheel to rest on another row. */
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
  const [revision, reported] = useReducer((count: number) => count + 1, 0);
  const current = resolvePicker(columns, props.value ?? own, normalise);

  function pick(picked: Values): ResolvedPicker<Values> {
    const next = resolvePicker(columns, picked, normalise);
    if (!sameValues(next.values, current.values)) {
      setOwn(next.values);
      props.onChange?.(next.values);
    }
    reported();
    return next;
  }

  useImperativeHandle(ref, () => ({
    settle() {
      const settled = current.columns.map((_, place) => wheels.current[place]?.settle() ?? -1);
      const { values, indices } = pick(valuesAt(current.columns, settled));
      return indices.includes(-1) ? null : values;
    },
  }));

  const group = props.label === undefined ? {} : { role: "group", "aria-label": props.label };
  return (
    <div
      id={props.id}
      className={classNames(css.wheels, props.className)}
      {...group}
      data-testid={props["data-testid"]}
    >
      <div className={css.band} />
      {current.columns.map((column, place) => (
        <WheelColumn
          // A column is its place: its rows change, it does not move.
          // oxlint-disable-next-line react/no-array-index-key
          key={place}
          column={column}
          index={current.indices[place] ?? -1}
          revision={revision}
          isFirst={place === 0}
          onWheel={(wheel) => {
            wheels.current[place] = wheel;
          }}
          onSettle={(index) => {
            const indices = current.indices.map((each, at) => (at === place ? index : each));
            pick(valuesAt(current.columns, indices));
          }}
          onEnter={props.onEnter}
          data-testid={partTestId(props["data-testid"], `column-${place}`)}
        />
      ))}
    </div>
  );
}

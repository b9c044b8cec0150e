import type { ReactElement, Ref } from "react";
import type { PartProps } from "../../private/part-props.ts";
import { type PickerSource, type PickerValues, resolvePicker } from "./picker-columns.ts";
import { useKeptValue } from "./use-kept-value.ts";
import { Wheels, type WheelsHandle } from "./Wheels.tsx";
import type { WheelsUse } from "./wheels-use.ts";

/** What a page may call on a `PickerView`. */
export type PickerViewHandle<Values extends PickerValues> = WheelsHandle<Values>;

export interface PickerViewProps<Values extends PickerValues> extends WheelsUse, PartProps {
  /** What the page can call: to read what is chosen. */
  ref?: Ref<PickerViewHandle<Values>> | undefined;
  /** One list of rows per place of the value, or a function where rows follow from what is picked. */
  columns: PickerSource<Values>;
  /**
   * What is picked. Without it the view keeps its own, from `defaultValue` on. Null, or a value that the page takes
   * back, is the first row of each column that may be chosen.
   */
  value?: NoInfer<Values> | null | undefined;
  /** What the wheels start at, where the view keeps the value; one a column. */
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

/**
 * Wheels in the page: five rows each, moved by finger, mouse wheel or keys. A row is 44 px high, or what the custom
 * property `--kd-wheel-row` says, also in rem.
 */
export function PickerView<Values extends PickerValues>({
  ref,
  ...props
}: PickerViewProps<Values>): ReactElement {
  // Without a value each column begins at its first row.
  const [value, keep] = useKeptValue(props.value, props.defaultValue);
  const resolve = (wanted: Values | null | undefined) =>
    resolvePicker(props.columns, wanted, props.normalise);
  return (
    <Wheels<Values>
      ref={ref}
      id={props.id}
      className={props.className}
      picked={resolve(value)}
      resolve={resolve}
      onPick={(values) => {
        keep(values);
        props.onChange?.(values);
      }}
      use={props}
      onEnter={props.onEnter}
      group={props.label === undefined ? undefined : { role: "group", "aria-label": props.label }}
      data-testid={props["data-testid"]}
    />
  );
}

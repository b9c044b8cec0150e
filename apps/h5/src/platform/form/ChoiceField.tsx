import { Picker, SelectField } from "@kedu/ui";
import type { BoundField } from "@kedu/ui/form";
import type { ReactElement } from "react";

interface ChoiceFieldProps<Value extends string, Name extends string> {
  /** Of the form: null while nothing is chosen. */
  readonly field: BoundField<Value | null, Name>;
  readonly label: string;
  readonly placeholder: string;
  readonly choices: readonly Value[];
  readonly format: (choice: Value) => string;
  /** Name of the wheel; by default the label. */
  readonly wheelLabel?: string;
  readonly "data-testid": string;
}

/** One of a few values, chosen on a wheel. */
export function ChoiceField<Value extends string, Name extends string>({
  choices,
  field,
  wheelLabel,
  ...props
}: ChoiceFieldProps<Value, Name>): ReactElement | null {
  const { format, label } = props;
  const [first] = choices;
  if (first === undefined) return null;
  return (
    <SelectField<Value>
      {...field}
      {...props}
      renderPicker={({ value, onConfirm, ...picker }) => (
        <Picker<[Value]>
          {...picker}
          title={label}
          columns={[
            {
              label: wheelLabel ?? label,
              items: choices.map((choice) => ({ value: choice, label: format(choice) })),
            },
          ]}
          value={[value ?? first]}
          onConfirm={([choice]) => onConfirm(choice)}
        />
      )}
    />
  );
}

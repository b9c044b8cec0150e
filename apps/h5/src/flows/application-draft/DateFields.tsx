import { isBizDate, LONG_TERM } from "@kedu/domain";
import { Checkbox, DatePicker, SelectField } from "@kedu/ui";
import type { BoundField } from "@kedu/ui/form";
import { useLingui } from "@lingui/react/macro";
import type { ReactElement } from "react";

/** The last date that a wheel offers; a document that is valid for longer has no last day. */
const LATEST_LAST_DAY = "2099-12-31";

interface DateFieldProps {
  /** A date, or nothing while none is chosen. */
  readonly field: BoundField<string, string>;
  readonly label: string;
  readonly min?: string | undefined;
  readonly max?: string | undefined;
  readonly today?: string | undefined;
  /** The dealer has chosen another one. */
  readonly onChosen: (date: string) => void;
  readonly disabled?: boolean;
  readonly "data-testid": string;
}

/** A date of a document, chosen on wheels. */
export function DateField({ field, label, onChosen, ...props }: DateFieldProps): ReactElement {
  const { t } = useLingui();
  const { ref, value: date, onValueChange, onBlur, error } = field;
  return (
    <SelectField
      ref={ref}
      label={label}
      placeholder={t`请选择`}
      value={date === "" ? null : date}
      format={(chosen) => (chosen === LONG_TERM ? t`长期` : chosen)}
      onValueChange={(chosen) => {
        onValueChange(chosen);
        onChosen(chosen);
      }}
      renderPicker={({ value, ...picker }) => (
        <DatePicker
          {...picker}
          title={label}
          value={value !== undefined && isBizDate(value) ? value : undefined}
          min={props.min}
          max={props.max}
          today={props.today}
        />
      )}
      onBlur={onBlur}
      disabled={props.disabled}
      error={error}
      data-testid={props["data-testid"]}
    />
  );
}

interface LastDayFieldProps extends Pick<
  DateFieldProps,
  "field" | "label" | "today" | "onChosen" | "data-testid"
> {
  readonly longTermTestId: string;
}

/** The last day of a document, or that it has none. */
export function LastDayField({ longTermTestId, ...props }: LastDayFieldProps): ReactElement {
  const { t } = useLingui();
  const { field, onChosen } = props;
  const isLongTerm = field.value === LONG_TERM;
  return (
    <div>
      <DateField {...props} max={LATEST_LAST_DAY} disabled={isLongTerm} />
      <Checkbox
        label={t`长期有效`}
        checked={isLongTerm}
        onCheckedChange={(longTerm) => {
          const lastDay = longTerm ? LONG_TERM : "";
          field.onValueChange(lastDay);
          onChosen(lastDay);
        }}
        data-testid={longTermTestId}
      />
    </div>
  );
}

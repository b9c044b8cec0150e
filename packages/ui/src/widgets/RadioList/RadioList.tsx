import { type FocusEvent, type ReactElement, type ReactNode, type Ref, useId } from "react";
import { classNames } from "../private/class-names.ts";
import { FieldError, isThere } from "../private/FieldError.tsx";
import { type PartProps, partTestId } from "../private/part-props.ts";
import * as css from "./RadioList.css.ts";

export interface RadioOption<Value extends string> {
  value: Value;
  label: string;
  /** Facts that help to choose, below the label. */
  detail?: ReactNode | undefined;
  /** Why this cannot be chosen now. The option stays in sight. */
  unavailable?: ReactNode | undefined;
  /** What can be done about that: a link or a button. */
  fix?: ReactNode | undefined;
}

export interface RadioListProps<Value extends string> extends PartProps {
  /** The radio that is picked, or the first one: what React Hook Form focuses on an error. */
  ref?: Ref<HTMLInputElement> | undefined;
  label: string;
  /** The label is for screen readers only, where a heading above says the same. */
  labelHidden?: boolean | undefined;
  options: readonly RadioOption<Value>[];
  /** Nothing is picked before the user picks, unless the app has a reason. */
  value: Value | undefined;
  onValueChange: (value: Value) => void;
  onBlur?: ((event: FocusEvent<HTMLInputElement>) => void) | undefined;
  error?: ReactNode | undefined;
}

/** One of a few, each with its facts. What cannot be chosen says why, and how to change that. */
export function RadioList<Value extends string>(props: RadioListProps<Value>): ReactElement {
  const { ref, options, value } = props;
  const groupName = useId();
  const errorId = useId();
  const invalid = isThere(props.error);
  const focusValue = options.some((option) => option.value === value)
    ? value
    : options.find((option) => !isThere(option.unavailable))?.value;
  return (
    <fieldset
      id={props.id}
      className={classNames(css.list, props.className)}
      role="radiogroup"
      aria-label={props.label}
      aria-invalid={invalid ? true : undefined}
      aria-describedby={invalid ? errorId : undefined}
      data-testid={props["data-testid"]}
    >
      {props.labelHidden === true ? null : (
        <div className={css.legend} aria-hidden="true">
          {props.label}
        </div>
      )}
      {options.map((option) => (
        <RadioRow
          key={option.value}
          ref={option.value === focusValue ? ref : undefined}
          option={option}
          groupName={groupName}
          checked={option.value === value}
          onPick={() => props.onValueChange(option.value)}
          onBlur={props.onBlur}
          data-testid={partTestId(props["data-testid"], option.value)}
        />
      ))}
      <FieldError id={errorId} error={props.error} />
    </fieldset>
  );
}

interface RadioRowProps {
  ref: Ref<HTMLInputElement> | undefined;
  option: RadioOption<string>;
  groupName: string;
  checked: boolean;
  onPick: () => void;
  onBlur: ((event: FocusEvent<HTMLInputElement>) => void) | undefined;
  "data-testid": string | undefined;
}

function RadioRow({ ref, option, checked, ...props }: RadioRowProps): ReactElement {
  const nameId = useId();
  const detailId = useId();
  const unavailable = isThere(option.unavailable);
  const detail = unavailable ? option.unavailable : option.detail;
  return (
    <div
      className={css.option}
      data-state={unavailable ? "disabled" : checked ? "checked" : "idle"}
    >
      <label className={css.row}>
        <span className={css.target}>
          <input
            ref={ref}
            className={css.dot}
            type="radio"
            name={props.groupName}
            value={option.value}
            checked={checked}
            disabled={unavailable}
            aria-labelledby={nameId}
            aria-describedby={isThere(detail) ? detailId : undefined}
            onChange={props.onPick}
            onBlur={props.onBlur}
            data-testid={props["data-testid"]}
          />
        </span>
        <span className={css.words}>
          <span id={nameId} className={css.name}>
            {option.label}
          </span>
          {isThere(detail) ? (
            <span id={detailId} className={css.detail}>
              {detail}
            </span>
          ) : null}
        </span>
      </label>
      {isThere(option.fix) ? <div className={css.fix}>{option.fix}</div> : null}
    </div>
  );
}

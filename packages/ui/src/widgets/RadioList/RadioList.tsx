import {
  type FocusEvent,
  type ReactElement,
  type ReactNode,
  type Ref,
  useId,
  useRef,
  useState,
} from "react";
import { classNames } from "../../theme/class-names.ts";
import * as fieldCss from "../../private/Field.css.ts";
import { FieldError, isThere } from "../../private/FieldError.tsx";
import { type PartProps, partTestId } from "../../private/part-props.ts";
import { useFormReset } from "../../private/use-form-reset.ts";
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

interface RadioListOwnProps<Value extends string> extends PartProps {
  /** The radio that is picked, or the first one: what React Hook Form focuses on an error. */
  ref?: Ref<HTMLInputElement> | undefined;
  label: string;
  /** The label is for screen readers only, where a heading above says the same. */
  labelHidden?: boolean | undefined;
  options: readonly RadioOption<Value>[];
  onValueChange?: ((value: Value) => void) | undefined;
  /** Name under which a form sends the value. */
  name?: string | undefined;
  required?: boolean | undefined;
  disabled?: boolean | undefined;
  /** Read with the group. */
  hint?: ReactNode | undefined;
  onBlur?: ((event: FocusEvent<HTMLInputElement>) => void) | undefined;
  error?: ReactNode | undefined;
}

/** Nothing is picked before the user picks, unless the app has a reason. */
export type RadioListProps<Value extends string> = RadioListOwnProps<Value> &
  (
    | { value: Value | undefined; defaultValue?: never }
    /** The list keeps its own value. */
    | { value?: never; defaultValue?: Value | undefined }
  );

/** One of a few, each with its facts. What cannot be chosen says why, and how to change that. */
export function RadioList<Value extends string>(props: RadioListProps<Value>): ReactElement {
  const { ref, options } = props;
  const [own, setOwn] = useState<Value | undefined>(props.defaultValue);
  const value = "value" in props ? props.value : own;
  const ownName = useId();
  const errorId = useId();
  const hintId = useId();
  const fieldset = useRef<HTMLFieldSetElement>(null);
  const invalid = isThere(props.error);
  const focusValue = options.some((option) => option.value === value)
    ? value
    : options.find((option) => !isThere(option.unavailable))?.value;
  const describedBy = classNames(invalid && errorId, isThere(props.hint) && hintId);

  useFormReset(fieldset, () => setOwn(props.defaultValue));

  return (
    <fieldset
      ref={fieldset}
      id={props.id}
      className={classNames(css.list, props.className)}
      role="radiogroup"
      aria-label={props.label}
      aria-invalid={invalid ? true : undefined}
      aria-required={props.required === true ? true : undefined}
      aria-describedby={describedBy === "" ? undefined : describedBy}
      aria-disabled={props.disabled === true ? true : undefined}
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
          groupName={props.name ?? ownName}
          checked={option.value === value}
          disabled={props.disabled === true}
          onPick={() => {
            setOwn(option.value);
            props.onValueChange?.(option.value);
          }}
          onBlur={props.onBlur}
          data-testid={partTestId(props["data-testid"], option.value)}
        />
      ))}
      <FieldError id={errorId} error={props.error} />
      {isThere(props.hint) ? (
        <div id={hintId} className={fieldCss.hint}>
          {props.hint}
        </div>
      ) : null}
    </fieldset>
  );
}

interface RadioRowProps {
  ref: Ref<HTMLInputElement> | undefined;
  option: RadioOption<string>;
  groupName: string;
  checked: boolean;
  /** The whole list is. */
  disabled: boolean;
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
      data-state={unavailable || props.disabled ? "disabled" : checked ? "checked" : "idle"}
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
            disabled={unavailable || props.disabled}
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

import {
  type FocusEvent,
  type ReactElement,
  type ReactNode,
  type Ref,
  useId,
  useState,
} from "react";
import { isThere } from "../../private/FieldError.tsx";
import { partTestId } from "../../private/part-props.ts";
import { RadioGroup, type RadioGroupProps } from "../../private/RadioGroup.tsx";
import * as css from "./RadioList.css.ts";

/** One of the things to choose from. */
export interface RadioOption<Value extends string> {
  /** What is reported; no other option has it. */
  value: Value;
  /** What is shown. */
  label: string;
  /** Facts that help to choose, below the label. */
  detail?: ReactNode | undefined;
  /** Why this cannot be chosen now. The option stays in sight. */
  unavailable?: ReactNode | undefined;
  /** What can be done about that: a link or a button. */
  fix?: ReactNode | undefined;
}

interface RadioListOwnProps<Value extends string> extends RadioGroupProps<Value> {
  /** From the top down. */
  options: readonly RadioOption<Value>[];
  /** Announced as required; the page or its form checks it. Default false. */
  required?: boolean | undefined;
  /** Why the value is not accepted. Announced when it appears. */
  error?: ReactNode | undefined;
}

/** Nothing is picked before the user picks, unless the app has a reason. */
export type RadioListProps<Value extends string> = RadioListOwnProps<Value> &
  (
    | {
        /** The option that is picked; undefined for none. */
        value: Value | undefined;
        defaultValue?: never;
      }
    /** The list keeps its own value. */
    | {
        value?: never;
        /** The option that is picked at first, where the list keeps it. */
        defaultValue?: Value | undefined;
      }
  );

/** One of a few, each with its facts. What cannot be chosen says why, and how to change that. */
export function RadioList<Value extends string>(props: RadioListProps<Value>): ReactElement {
  const { ref, options } = props;
  const [own, setOwn] = useState<Value | undefined>(props.defaultValue);
  const value = "value" in props ? props.value : own;
  const ownName = useId();
  const focusValue = options.some((option) => option.value === value)
    ? value
    : options.find((option) => !isThere(option.unavailable))?.value;
  return (
    <RadioGroup
      id={props.id}
      className={props.className}
      label={props.label}
      labelHidden={props.labelHidden}
      required={props.required}
      disabled={props.disabled}
      readOnly={props.readOnly}
      hint={props.hint}
      error={props.error}
      onReset={() => setOwn(props.defaultValue)}
      data-testid={props["data-testid"]}
    >
      {options.map((option) => (
        <RadioRow
          key={option.value}
          ref={option.value === focusValue ? ref : undefined}
          option={option}
          groupName={props.name ?? ownName}
          checked={option.value === value}
          disabled={props.disabled === true}
          onPick={() => {
            if (props.readOnly === true) return;
            setOwn(option.value);
            props.onValueChange?.(option.value);
          }}
          onBlur={props.onBlur}
          data-testid={partTestId(props["data-testid"], option.value)}
        />
      ))}
    </RadioGroup>
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

import { type ReactElement, useId, useState } from "react";
import { partTestId } from "../../private/part-props.ts";
import { RadioGroup, type RadioGroupProps } from "../../private/RadioGroup.tsx";
import * as css from "./Segmented.css.ts";

/** One of the things to choose from. */
export interface SegmentedOption<Value extends string> {
  /** What is reported; no other option has it. */
  value: Value;
  /** A word or two: all options are beside each other. */
  label: string;
  /** Shown, and cannot be chosen. Default false. */
  disabled?: boolean | undefined;
}

interface SegmentedOwnProps<Value extends string> extends RadioGroupProps<Value> {
  /** Two to four. */
  options: readonly SegmentedOption<Value>[];
}

/** One is always chosen. */
export type SegmentedProps<Value extends string> = SegmentedOwnProps<Value> &
  (
    | {
        /** The option that is chosen. */
        value: Value;
        defaultValue?: never;
      }
    /** The control keeps its own value, starting from `defaultValue` or the first option. */
    | {
        value?: never;
        /** The option that is chosen at first, where the control keeps it. Default the first. */
        defaultValue?: Value | undefined;
      }
  );

/**
 * One of two to four short options, all in sight, that takes effect at once: a language, a theme, a period.
 *
 * Not for views of a list (`Tabs`), not for options that need facts or longer words (`RadioList`), and not for on and
 * off (`Switch`).
 */
export function Segmented<Value extends string>(props: SegmentedProps<Value>): ReactElement {
  const { ref, options } = props;
  const initial = props.defaultValue ?? options[0]?.value;
  const [own, setOwn] = useState(initial);
  const value = props.value ?? own;
  const ownName = useId();
  return (
    <RadioGroup
      id={props.id}
      className={props.className}
      label={props.label}
      labelHidden={props.labelHidden}
      disabled={props.disabled}
      readOnly={props.readOnly}
      hint={props.hint}
      onReset={() => setOwn(initial)}
      data-testid={props["data-testid"]}
    >
      <div className={css.container}>
        <div className={css.track}>
          {options.map((option) => (
            <label
              key={option.value}
              className={css.segment}
              data-state={stateOf(option, option.value === value, props.disabled === true)}
            >
              {option.label}
              <input
                ref={option.value === value ? ref : undefined}
                className={css.input}
                type="radio"
                name={props.name ?? ownName}
                value={option.value}
                checked={option.value === value}
                disabled={props.disabled === true || option.disabled === true}
                onChange={({ currentTarget }) => {
                  if (props.readOnly === true) return;
                  // A browser leaves what is half in sight where it is.
                  currentTarget.scrollIntoView({ block: "nearest", inline: "nearest" });
                  setOwn(option.value);
                  props.onValueChange?.(option.value);
                }}
                onBlur={props.onBlur}
                data-testid={partTestId(props["data-testid"], option.value)}
              />
            </label>
          ))}
        </div>
      </div>
    </RadioGroup>
  );
}

function stateOf(
  option: SegmentedOption<string>,
  checked: boolean,
  disabled: boolean,
): "checked" | "disabled" | "idle" {
  if (checked) return "checked";
  return disabled || option.disabled === true ? "disabled" : "idle";
}

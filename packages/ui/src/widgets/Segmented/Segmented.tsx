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
import { isThere } from "../../private/FieldError.tsx";
import { type PartProps, partTestId } from "../../private/part-props.ts";
import { useFormReset } from "../../private/use-form-reset.ts";
import * as css from "./Segmented.css.ts";

export interface SegmentedOption<Value extends string> {
  value: Value;
  /** A word or two: all options are beside each other. */
  label: string;
  disabled?: boolean | undefined;
}

interface SegmentedOwnProps<Value extends string> extends PartProps {
  /** The chosen radio: what a form focuses. */
  ref?: Ref<HTMLInputElement> | undefined;
  label: string;
  /** The label is for screen readers only, where a heading above says the same. */
  labelHidden?: boolean | undefined;
  /** Two to four. */
  options: readonly SegmentedOption<Value>[];
  onValueChange?: ((value: Value) => void) | undefined;
  /** Name under which a form sends the value. */
  name?: string | undefined;
  disabled?: boolean | undefined;
  /** Read with the group. */
  hint?: ReactNode | undefined;
  onBlur?: ((event: FocusEvent<HTMLInputElement>) => void) | undefined;
}

/** One is always chosen. */
export type SegmentedProps<Value extends string> = SegmentedOwnProps<Value> &
  (
    | { value: Value; defaultValue?: never }
    /** The control keeps its own value, starting from `defaultValue` or the first option. */
    | { value?: never; defaultValue?: Value | undefined }
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
  const hintId = useId();
  const fieldset = useRef<HTMLFieldSetElement>(null);
  const hasHint = isThere(props.hint);

  useFormReset(fieldset, () => setOwn(initial));

  return (
    <fieldset
      ref={fieldset}
      id={props.id}
      className={classNames(css.frame, props.className)}
      role="radiogroup"
      aria-label={props.label}
      aria-describedby={hasHint ? hintId : undefined}
      aria-disabled={props.disabled === true ? true : undefined}
      data-testid={props["data-testid"]}
    >
      {props.labelHidden === true ? null : (
        <div className={css.legend} aria-hidden="true">
          {props.label}
        </div>
      )}
      <div className={css.container}>
        <div className={css.track}>
          {options.map((option) => (
            <label key={option.value} className={css.segment}>
              <input
                ref={option.value === value ? ref : undefined}
                className={css.input}
                type="radio"
                name={props.name ?? ownName}
                value={option.value}
                checked={option.value === value}
                disabled={props.disabled === true || option.disabled === true}
                onChange={() => {
                  setOwn(option.value);
                  props.onValueChange?.(option.value);
                }}
                onBlur={props.onBlur}
                data-testid={partTestId(props["data-testid"], option.value)}
              />
              <span className={css.face}>{option.label}</span>
            </label>
          ))}
        </div>
      </div>
      {hasHint ? (
        <div id={hintId} className={fieldCss.hint}>
          {props.hint}
        </div>
      ) : null}
    </fieldset>
  );
}

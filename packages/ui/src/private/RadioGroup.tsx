import { type FocusEvent, type ReactElement, type ReactNode, type Ref, useId, useRef } from "react";
import { classNames } from "../theme/class-names.ts";
import * as fieldCss from "./Field.css.ts";
import { FieldError, isThere } from "./FieldError.tsx";
import type { PartProps } from "./part-props.ts";
import * as css from "./RadioGroup.css.ts";
import { useFormReset } from "./use-form-reset.ts";

/** What widgets of radios have in common, whatever their options look like. */
export interface RadioGroupProps<Value extends string> extends PartProps {
  /** The radio that is picked, or the first one: what React Hook Form focuses on an error. */
  ref?: Ref<HTMLInputElement> | undefined;
  /** What is chosen. Visible, and the name of the group. */
  label: string;
  /** The label is for screen readers only, where a heading above says the same. */
  labelHidden?: boolean | undefined;
  /** With the value of the option that was picked. */
  onValueChange?: ((value: Value) => void) | undefined;
  /** Name under which a form sends the value. */
  name?: string | undefined;
  /** Shown, and cannot be changed. Default false. */
  disabled?: boolean | undefined;
  /** Shown, read and sent with its form, and cannot be changed. Default false. */
  readOnly?: boolean | undefined;
  /** Read with the group. */
  hint?: ReactNode | undefined;
  /** When the focus leaves the group. */
  onBlur?: ((event: FocusEvent<HTMLInputElement>) => void) | undefined;
}

type GroupFacts = Pick<
  RadioGroupProps<string>,
  "label" | "labelHidden" | "disabled" | "readOnly" | "hint" | keyof PartProps
>;

interface RadioGroupFrameProps extends GroupFacts {
  required?: boolean | undefined;
  error?: ReactNode | undefined;
  /** The form around it was reset. */
  onReset: () => void;
  children: ReactNode;
}

/** A named group of radios, with its hint and its error. */
export function RadioGroup(props: RadioGroupFrameProps): ReactElement {
  const errorId = useId();
  const hintId = useId();
  const fieldset = useRef<HTMLFieldSetElement>(null);
  const invalid = isThere(props.error);
  const describedBy = classNames(invalid && errorId, isThere(props.hint) && hintId);

  useFormReset(fieldset, props.onReset);

  return (
    <fieldset
      ref={fieldset}
      id={props.id}
      className={classNames(css.group, props.className)}
      role="radiogroup"
      aria-label={props.label}
      aria-invalid={invalid ? true : undefined}
      aria-required={props.required === true ? true : undefined}
      aria-describedby={describedBy === "" ? undefined : describedBy}
      aria-readonly={props.readOnly === true ? true : undefined}
      aria-disabled={props.disabled === true ? true : undefined}
      data-testid={props["data-testid"]}
    >
      {props.labelHidden === true ? null : (
        <div className={css.legend} aria-hidden="true">
          {props.label}
        </div>
      )}
      {props.children}
      <FieldError id={errorId} error={props.error} />
      {isThere(props.hint) ? (
        <div id={hintId} className={classNames(fieldCss.hint, css.hint)}>
          {props.hint}
        </div>
      ) : null}
    </fieldset>
  );
}

import {
  type ChangeEvent,
  type FocusEvent,
  type ReactElement,
  type ReactNode,
  type Ref,
  useEffect,
  useId,
  useRef,
} from "react";
import { staysTicked } from "../../private/stays-ticked.ts";
import { checkBox } from "../../private/check-box.css.ts";
import { classNames } from "../../theme/class-names.ts";
import * as fieldCss from "../../private/Field.css.ts";
import type { FieldName } from "../../private/Field.tsx";
import { FieldError, isThere } from "../../private/FieldError.tsx";
import type { PartProps } from "../../private/part-props.ts";
import { useComposedRef } from "../../private/use-composed-ref.ts";
import * as css from "./Checkbox.css.ts";

interface CheckboxOwnProps extends PartProps {
  /** The input, which a form focuses on an error. */
  ref?: Ref<HTMLInputElement> | undefined;
  /** Name under which a form sends the value. */
  name?: string | undefined;
  /** Whether it is ticked. Uncontrolled without it. */
  checked?: boolean | undefined;
  /** Whether it is ticked at first, where it keeps that itself. Default false. */
  defaultChecked?: boolean | undefined;
  /** Some of several are chosen. */
  indeterminate?: boolean | undefined;
  /** The event of the plain input, for form libraries. */
  onChange?: ((event: ChangeEvent<HTMLInputElement>) => void) | undefined;
  /** With whether it is ticked, when that changes. */
  onCheckedChange?: ((checked: boolean) => void) | undefined;
  /** When the focus leaves it. */
  onBlur?: ((event: FocusEvent<HTMLInputElement>) => void) | undefined;
  /** Shown, and cannot be changed. Default false. */
  disabled?: boolean | undefined;
  /** Shown, read and sent with its form, and cannot be changed. Default false. */
  readOnly?: boolean | undefined;
  /** Announced as required; the page or its form checks it. Default false. */
  required?: boolean | undefined;
  /** Why the value is not accepted. Announced when it appears. */
  error?: ReactNode | undefined;
  /** Ids of what else describes it. */
  "aria-describedby"?: string | undefined;
}

export type CheckboxProps = CheckboxOwnProps & FieldName<ReactNode>;

/** Something that is so or not, with its words as part of the target. */
export function Checkbox(props: CheckboxProps): ReactElement {
  const { ref } = props;
  const errorId = useId();
  const own = useRef<HTMLInputElement>(null);
  const composedRef = useComposedRef(own, ref);
  const indeterminate = props.indeterminate === true;
  const invalid = isThere(props.error);
  const describedBy = classNames(invalid && errorId, props["aria-describedby"]);

  // HTML has no attribute for this state, and a click clears it.
  useEffect(() => {
    if (own.current !== null) own.current.indeterminate = indeterminate;
  });

  return (
    <div
      className={classNames(fieldCss.field, props.className)}
      data-state={invalid ? "error" : props.disabled === true ? "disabled" : "idle"}
    >
      <label className={css.row}>
        <span className={css.target}>
          <input
            ref={composedRef}
            id={props.id}
            className={checkBox}
            type="checkbox"
            name={props.name}
            checked={props.checked}
            defaultChecked={props.defaultChecked}
            disabled={props.disabled}
            required={props.required}
            aria-readonly={props.readOnly === true ? true : undefined}
            aria-label={props["aria-label"]}
            aria-labelledby={props["aria-labelledby"]}
            aria-invalid={invalid}
            aria-describedby={describedBy === "" ? undefined : describedBy}
            onChange={(event) => {
              if (props.readOnly === true) {
                staysTicked(event.target);
                event.target.indeterminate = indeterminate;
                return;
              }
              props.onChange?.(event);
              props.onCheckedChange?.(event.target.checked);
            }}
            onBlur={props.onBlur}
            data-testid={props["data-testid"]}
          />
        </span>
        {props.label === undefined ? null : <span className={css.words}>{props.label}</span>}
      </label>
      <FieldError id={errorId} error={props.error} />
    </div>
  );
}

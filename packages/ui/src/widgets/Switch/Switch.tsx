import { type ChangeEvent, type ReactElement, type ReactNode, type Ref, useId } from "react";
import { classNames } from "../../theme/class-names.ts";
import type { FieldName } from "../../private/Field.tsx";
import { isThere } from "../../private/FieldError.tsx";
import type { PartProps } from "../../private/part-props.ts";
import { staysTicked } from "../../private/stays-ticked.ts";
import * as css from "./Switch.css.ts";

interface SwitchOwnProps extends PartProps {
  /** The input, which a form focuses on an error. */
  ref?: Ref<HTMLInputElement> | undefined;
  /** What it does, or why it cannot be changed. */
  hint?: ReactNode | undefined;
  /** Name under which a form sends the value. */
  name?: string | undefined;
  /** Whether it is on. Uncontrolled without it. */
  checked?: boolean | undefined;
  /** Whether it is on at first, where it keeps that itself. Default false. */
  defaultChecked?: boolean | undefined;
  /** The event of the plain input, for form libraries. */
  onChange?: ((event: ChangeEvent<HTMLInputElement>) => void) | undefined;
  /** With whether it is on, when that changes. The setting takes effect here. */
  onCheckedChange?: ((checked: boolean) => void) | undefined;
  /** Shown, and cannot be changed. Default false. */
  disabled?: boolean | undefined;
  /** Shown, read and sent with its form, and cannot be changed. Default false. */
  readOnly?: boolean | undefined;
  /** Ids of what else describes it. */
  "aria-describedby"?: string | undefined;
}

/** With a visible label, or named by what stands beside it, such as the title of a `Cell`. */
export type SwitchProps = SwitchOwnProps & FieldName;

/** A setting that takes effect at once. */
export function Switch(props: SwitchProps): ReactElement {
  const { ref } = props;
  const labelId = useId();
  const hintId = useId();
  const hasHint = isThere(props.hint);
  const isLabelled = props.label !== undefined;
  const describedBy = classNames(hasHint && hintId, props["aria-describedby"]);
  // A label without words would be one of the names.
  const Row = isLabelled ? "label" : "span";
  return (
    <Row
      className={classNames(css.row, props.className)}
      data-state={props.disabled === true ? "disabled" : "idle"}
    >
      {isLabelled || hasHint ? (
        <span>
          {isLabelled ? (
            <span id={labelId} className={css.label}>
              {props.label}
            </span>
          ) : null}
          {hasHint ? (
            <span id={hintId} className={css.hint}>
              {props.hint}
            </span>
          ) : null}
        </span>
      ) : null}
      <input
        ref={ref}
        id={props.id}
        className={css.track}
        type="checkbox"
        // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- a native checkbox says it
        role="switch"
        name={props.name}
        checked={props.checked}
        defaultChecked={props.defaultChecked}
        disabled={props.disabled}
        aria-readonly={props.readOnly === true ? true : undefined}
        // The hint describes; it is not part of the name.
        aria-label={props["aria-label"]}
        aria-labelledby={isLabelled ? labelId : props["aria-labelledby"]}
        aria-describedby={describedBy === "" ? undefined : describedBy}
        onChange={(event) => {
          if (props.readOnly === true) {
            staysTicked(event.target);
            return;
          }
          props.onChange?.(event);
          props.onCheckedChange?.(event.target.checked);
        }}
        data-testid={props["data-testid"]}
      />
    </Row>
  );
}

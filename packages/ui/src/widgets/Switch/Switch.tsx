import { type ChangeEvent, type ReactElement, type ReactNode, type Ref, useId } from "react";
import { classNames } from "../../theme/class-names.ts";
import { isThere } from "../../private/FieldError.tsx";
import type { PartProps } from "../../private/part-props.ts";
import * as css from "./Switch.css.ts";

export interface SwitchProps extends PartProps {
  ref?: Ref<HTMLInputElement> | undefined;
  label: string;
  /** What it does, or why it cannot be changed. */
  hint?: ReactNode | undefined;
  name?: string | undefined;
  checked?: boolean | undefined;
  defaultChecked?: boolean | undefined;
  onChange?: ((event: ChangeEvent<HTMLInputElement>) => void) | undefined;
  onCheckedChange?: ((checked: boolean) => void) | undefined;
  disabled?: boolean | undefined;
}

/** A setting that takes effect at once. */
export function Switch(props: SwitchProps): ReactElement {
  const { ref } = props;
  const labelId = useId();
  const hintId = useId();
  const hasHint = isThere(props.hint);
  return (
    <label
      className={classNames(css.row, props.className)}
      data-state={props.disabled === true ? "disabled" : "idle"}
    >
      <span>
        <span id={labelId} className={css.label}>
          {props.label}
        </span>
        {hasHint ? (
          <span id={hintId} className={css.hint}>
            {props.hint}
          </span>
        ) : null}
      </span>
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
        // The hint describes; it is not part of the name.
        aria-labelledby={labelId}
        aria-describedby={hasHint ? hintId : undefined}
        onChange={(event) => {
          props.onChange?.(event);
          props.onCheckedChange?.(event.target.checked);
        }}
        data-testid={props["data-testid"]}
      />
    </label>
  );
}

import { Button } from "@kedu/ui";
import { type ReactElement, type ReactNode, type Ref, useId } from "react";
import * as css from "./ReasonedButton.css.ts";

interface ReasonedButtonProps {
  readonly ref?: Ref<HTMLButtonElement>;
  /** Why it cannot be pressed now; null when it can. */
  readonly reason: string | null;
  readonly reasonTestId?: string;
  readonly onClick: () => unknown;
  readonly loading?: boolean;
  readonly children: ReactNode;
  readonly "data-testid": string;
}

/** A page's one primary button. What disables it is said above it, and read together with it. */
export function ReasonedButton(props: ReasonedButtonProps): ReactElement {
  const { reason, reasonTestId, ...button } = props;
  const reasonId = useId();
  return (
    <>
      {reason === null ? null : (
        <p id={reasonId} className={css.reason} data-testid={reasonTestId}>
          {reason}
        </p>
      )}
      <Button
        {...button}
        block
        disabled={reason !== null}
        {...(reason === null ? {} : { "aria-describedby": reasonId })}
      />
    </>
  );
}

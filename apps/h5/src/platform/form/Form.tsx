import type { FormEvent, ReactElement, ReactNode } from "react";
import * as css from "./Form.css.ts";

export interface FormProps {
  /** The submit handler of React Hook Form. */
  readonly onSubmit: (event: FormEvent) => unknown;
  readonly children: ReactNode;
}

/** A form whose fields say their own errors, in place of the browser's. */
export function Form({ onSubmit, children }: FormProps): ReactElement {
  return (
    <form
      className={css.form}
      // Where no script runs: what is typed must not come into the address.
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void onSubmit(event);
      }}
    >
      {children}
    </form>
  );
}

/** The fields of one card. */
export function Fields({ children }: { children: ReactNode }): ReactElement {
  return <div className={css.fields}>{children}</div>;
}

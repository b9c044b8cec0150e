import {
  type ReactElement,
  type ReactNode,
  type Ref,
  type SubmitEvent,
  useLayoutEffect,
  useRef,
} from "react";
import { type FieldErrors, type FieldValues, get } from "react-hook-form";
import type { PartProps } from "../../private/part-props.ts";
import type { FormHandle } from "./use-form.ts";

export interface FormProps<Values extends FieldValues> extends PartProps {
  ref?: Ref<HTMLFormElement> | undefined;
  form: FormHandle<Values>;
  /**
   * Called with accepted values only. While its promise is pending, further submits do nothing. A
   * refusal by the service goes to a field with `form.setError(name, { type: "server", message })`.
   */
  onSubmit: (values: Values) => unknown;
  children: ReactNode;
  "aria-label"?: string | undefined;
  "aria-labelledby"?: string | undefined;
}

/** A form that validates its fields and leads to the first that is refused. */
export function Form<Values extends FieldValues>(props: FormProps<Values>): ReactElement {
  const { ref, form, onSubmit } = props;
  const { submission } = form;
  const pending = useRef(false);

  async function submit(event?: SubmitEvent<HTMLFormElement>): Promise<void> {
    event?.preventDefault();
    // A form within a dialog of another form is not the other form's.
    event?.stopPropagation();
    if (pending.current) return;
    pending.current = true;
    try {
      await form.handleSubmit(
        (values) => onSubmit(values),
        (errors) => firstRefused(form.inputs, errors)?.focus(),
      )(event);
    } finally {
      pending.current = false;
    }
  }

  useLayoutEffect(() => {
    submission.use(submit);
  });

  return (
    <form
      ref={ref}
      id={props.id}
      className={props.className}
      // Where no script runs, what is typed does not come into the address.
      method="post"
      // The fields say what is wrong themselves, in the page's language.
      noValidate
      onSubmit={(event) => void submit(event)}
      aria-label={props["aria-label"]}
      aria-labelledby={props["aria-labelledby"]}
      data-state={form.submitting ? "submitting" : "idle"}
      data-testid={props["data-testid"]}
    >
      {props.children}
    </form>
  );
}

/** By the order on the page, which is not always the order in which fields came to it. */
function firstRefused<Values extends FieldValues>(
  inputs: ReadonlyMap<string, HTMLElement>,
  errors: FieldErrors<Values>,
): HTMLElement | undefined {
  return [...inputs]
    .filter(([name]) => get(errors, name) !== undefined)
    .map(([, input]) => input)
    .sort((one, other) =>
      one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1,
    )[0];
}

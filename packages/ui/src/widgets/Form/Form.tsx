import {
  type ReactElement,
  type ReactNode,
  type Ref,
  type SubmitEvent,
  useLayoutEffect,
  useRef,
} from "react";
import type { FieldValues } from "react-hook-form";
import type { PartProps } from "../../private/part-props.ts";
import { classNames } from "../../theme/class-names.ts";
import { gap } from "../../theme/gap.css.ts";
import type { Gap } from "../../theme/gaps.ts";
import { stack } from "../Stack/Stack.css.ts";
import { refusedInputs } from "./refused-inputs.ts";
import type { FormHandle } from "./use-form.ts";

export interface FormProps<Values extends FieldValues> extends PartProps {
  /** The form. */
  ref?: Ref<HTMLFormElement> | undefined;
  /** What `useForm` returned. */
  form: FormHandle<Values>;
  /**
   * Called with accepted values only. While its promise is pending, further submits do nothing. What
   * the service refuses goes to its fields with `form.refuse({ phone: message })`. Answers false, or a promise of it,
   * where nothing was taken and the page says why: a draft is then kept.
   */
  onSubmit: (values: Values) => unknown;
  /** Distance between two children, by what they are. Without it the form has no layout of its own. */
  gap?: Gap | undefined;
  /** Its fields and the button that sends it. */
  children: ReactNode;
  /** Its name for screen readers, where no heading names it. */
  "aria-label"?: string | undefined;
  /** Id of the heading that names it. */
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
      await form.handleSubmit(async (values) => {
        // An error of no field and without words: the submit is not a successful one.
        if ((await onSubmit(values)) === false) form.setError("root.untaken", { type: "untaken" });
      })(event);
    } finally {
      pending.current = false;
    }
    // A summary takes the focus itself, when it is drawn.
    if (form.summaries.size === 0) refusedInputs(form)[0]?.input.focus();
  }

  useLayoutEffect(() => {
    submission.use(submit);
  });

  return (
    <form
      ref={ref}
      id={props.id}
      className={
        props.gap === undefined
          ? props.className
          : classNames(stack, gap[props.gap], props.className)
      }
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

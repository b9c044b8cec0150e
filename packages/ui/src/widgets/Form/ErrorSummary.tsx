import { type ReactElement, type Ref, useEffect, useId, useRef } from "react";
import { type FieldPath, type FieldValues, useFormState } from "react-hook-form";
import { useMessages } from "../../locale/UiLocale.tsx";
import type { PartProps } from "../../private/part-props.ts";
import { useComposedRef } from "../../private/use-composed-ref.ts";
import { classNames } from "../../theme/class-names.ts";
import * as css from "./ErrorSummary.css.ts";
import { summaryMessages } from "./messages.ts";
import { refusedInputs, refusedWithoutInput } from "./refused-inputs.ts";
import type { FormHandle } from "./use-form.ts";

export interface ErrorSummaryProps<Values extends FieldValues> extends PartProps {
  /** The outer element. */
  ref?: Ref<HTMLElement> | undefined;
  /** What `useForm` returned. */
  form: FormHandle<Values>;
  /** The field's name on the page. By default its label, where it has one of its own. */
  labelOf?: ((name: FieldPath<Values>) => string | undefined) | undefined;
  /** Level of the heading in the page's outline; it does not change how it looks. Default 2. */
  headingLevel?: 2 | 3 | undefined;
}

/**
 * Lists what a submit refused, with a link to each field, and takes the focus. It is for a form longer than a screen,
 * above its fields. A short form does without: the first refused field takes the focus.
 */
export function ErrorSummary<Values extends FieldValues>({
  ref,
  form,
  ...props
}: ErrorSummaryProps<Values>): ReactElement | null {
  const { summaries } = form;
  const { submitCount, errors } = useFormState({ control: form.control });
  const messages = useMessages(summaryMessages);
  const headingId = useId();
  const own = useRef<HTMLElement>(null);
  const composedRef = useComposedRef(own, ref);

  useEffect(() => {
    summaries.add(headingId);
    return () => void summaries.delete(headingId);
  }, [summaries, headingId]);
  useEffect(() => {
    if (submitCount > 0) own.current?.focus();
  }, [submitCount]);

  const refused = submitCount === 0 ? [] : refusedInputs(form);
  const ofNoField = submitCount === 0 ? undefined : errors.root?.["server"]?.message;
  const unplaced = submitCount === 0 ? [] : refusedWithoutInput(form, errors);
  const count = refused.length + unplaced.length + (ofNoField === undefined ? 0 : 1);
  if (count === 0) return null;
  const Heading = `h${props.headingLevel ?? 2}` as const;
  return (
    <section
      ref={composedRef}
      id={props.id}
      className={classNames(css.summary, props.className)}
      tabIndex={-1}
      aria-labelledby={headingId}
      data-testid={props["data-testid"]}
    >
      <Heading id={headingId} className={css.heading}>
        {messages.heading(count)}
      </Heading>
      <ul className={css.list}>
        {ofNoField === undefined ? null : <li className={css.words}>{ofNoField}</li>}
        {refused.map(({ name, input, message }) => {
          const label = props.labelOf?.(name) ?? ownLabel(input);
          return (
            <li key={name}>
              <a
                href={`#${input.id}`}
                className={css.link}
                onClick={(event) => {
                  // The address stays: it belongs to the app's router.
                  event.preventDefault();
                  input.focus();
                }}
              >
                {label === undefined ? null : messages.about(label)}
                {message}
              </a>
            </li>
          );
        })}
        {unplaced.map(({ name, message }) => {
          const label = props.labelOf?.(name);
          return (
            <li key={name} className={css.words}>
              {label === undefined ? null : messages.about(label)}
              {message}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** Of a field that is a group, such as pictures or a signature, the group's name. A radio's label is its option's. */
function ownLabel(input: HTMLElement): string | undefined {
  const isFile = input instanceof HTMLInputElement && input.type === "file";
  const group = isFile || input.role === "group" ? input.closest('[role="group"]') : null;
  const groupLabel = group?.getAttribute("aria-labelledby");
  if (groupLabel != null) return document.getElementById(groupLabel)?.textContent;
  if (input instanceof HTMLInputElement && input.type === "radio") return undefined;
  return labelsOf(input)?.[0]?.textContent ?? undefined;
}

function labelsOf(input: HTMLElement): NodeListOf<HTMLLabelElement> | null | undefined {
  const isLabelled =
    input instanceof HTMLInputElement ||
    input instanceof HTMLTextAreaElement ||
    input instanceof HTMLButtonElement;
  return isLabelled ? input.labels : undefined;
}

import {
  type ReactElement,
  type RefCallback,
  useCallback,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from "react";
import {
  type FieldPath,
  type FieldPathValue,
  type FieldValues,
  useController,
} from "react-hook-form";
import { useUiLanguage } from "../../locale/UiLocale.tsx";
import { createValidator, type FieldRule } from "./field-rules.ts";
import type { FormHandle } from "./use-form.ts";
import { messageOfFailure } from "./messages.ts";

/** Props for a field's widget: spread them, and it is part of the form. */
export interface BoundField<Value, Name extends string> {
  /** Path of the value in the form. */
  readonly name: Name;
  /** What the field shows. */
  readonly value: Value;
  /** Takes what was entered. */
  readonly onValueChange: (value: Value) => void;
  /** Tells the form that the field was left. */
  readonly onBlur: () => void;
  /** What the form focuses on an error. */
  readonly ref: RefCallback<HTMLElement>;
  /** In the page's language. */
  readonly error: string | undefined;
  /** Whether one of its rules asks for a value. */
  readonly required: boolean | undefined;
}

export interface FormFieldProps<Values extends FieldValues, Name extends FieldPath<Values>> {
  /** What `useForm` returned. */
  form: FormHandle<Values>;
  /** Path of the value in the form: `shop.name`, `visits.0.day`. */
  name: Name;
  /** Checked in order; the first that fails gives the message. */
  rules?: readonly FieldRule<FieldPathValue<Values, Name>, Values>[] | undefined;
  /** Fields whose rules read this one's value: validated again when it changes. */
  validatesAlso?: readonly FieldPath<Values>[] | undefined;
  /** Fields whose values depend on this one's: back at their defaults when the user changes it. */
  clears?: readonly FieldPath<Values>[] | undefined;
  /** Draws the widget, with the props to spread on it. */
  children: (field: BoundField<FieldPathValue<Values, Name>, Name>) => ReactElement;
}

/** One field of a form: its name, its rules, and the widget that shows it. */
export function FormField<Values extends FieldValues, Name extends FieldPath<Values>>(
  props: FormFieldProps<Values, Name>,
): ReactElement {
  type Value = FieldPathValue<Values, Name>;
  const { form, name, rules = [] } = props;
  const { clearErrors, inputs, trigger } = form;
  const language = useUiLanguage();
  const [validator] = useState(() => createValidator<Value, Values>());

  const { field, fieldState, formState } = useController({
    control: form.control,
    name,
    rules: {
      async validate(value, values) {
        // Unreadable text in the field has no value, and no rule that could refuse it.
        const input = inputs.get(name);
        if (input instanceof HTMLInputElement && input.validity.customError)
          return input.validationMessage;
        const refusal = await validator(rules, value, values);
        return refusal === null ? true : messageOfFailure(refusal, language);
      },
      ...(props.validatesAlso === undefined ? {} : { deps: [...props.validatesAlso] }),
    },
  });

  const refused = fieldState.error?.type === "validate";
  // Until the first submit, which checks all rules, those for what is typed have to be asked for.
  const { isSubmitted } = formState;
  const typedRules = rules.filter(({ whileTyping }) => whileTyping === true);
  const refusedTyping = useRef(false);
  const checkTyped = useEffectEvent(async (value: Value, boundMoved: boolean) => {
    if (typedRules.length === 0 || (isSubmitted && !boundMoved)) return;
    const refusal = await validator(typedRules, value, form.getValues());
    if (refusal !== null)
      form.setError(name, { type: "validate", message: messageOfFailure(refusal, language) });
    else if (boundMoved && refused) void trigger(name);
    else if (refusedTyping.current) clearErrors(name);
    refusedTyping.current = refusal !== null;
  });
  // What is typed may be too much by another bound than when it was typed; a message names its bound.
  const bounds = typedRules
    .map(({ message }) => messageOfFailure({ kind: "validator", message }, language))
    .join("\n");
  const checkedBounds = useRef(bounds);
  useEffect(() => {
    const boundMoved = checkedBounds.current !== bounds;
    checkedBounds.current = bounds;
    void checkTyped(field.value, boundMoved);
  }, [field.value, bounds]);

  // Messages on the page follow its language; those of the service are the service's.
  const spoken = useRef(language);
  useEffect(() => {
    if (spoken.current === language) return;
    spoken.current = language;
    if (refused) void trigger(name);
  }, [language, refused, trigger, name]);

  const { ref: fieldRef } = field;
  const ref = useCallback<RefCallback<HTMLElement>>(
    (input) => {
      fieldRef(input);
      if (input === null) inputs.delete(name);
      else inputs.set(name, input);
    },
    [fieldRef, inputs, name],
  );

  return props.children({
    name,
    value: field.value,
    onValueChange(value) {
      field.onChange(value);
      if (form.revalidateOn === "submit") clearErrors(name);
      for (const dependent of props.clears ?? []) form.resetField(dependent);
    },
    onBlur: field.onBlur,
    ref,
    error: fieldState.error?.message,
    required: rules.some((rule) => rule.required === true) ? true : undefined,
  });
}

import { useCallback, useEffect, useRef, useState } from "react";
import { type FieldValues, useFormState } from "react-hook-form";
import { type DraftStore, forgetDraft, readDraft, writeDraft } from "./draft-store.ts";
import type { FormHandle } from "./use-form.ts";

export interface FormDraftOptions<Values extends FieldValues> {
  /** What `useForm` returned. */
  form: FormHandle<Values>;
  /** Where the draft is kept. */
  store: DraftStore;
  /** The draft's name in the store: one for each form and, where several use the phone, for each user. */
  name: string;
  /** Fields that are never stored: passwords, codes, files. */
  leaveOut?: readonly (keyof Values & string)[] | undefined;
}

export interface FormDraft {
  /** Whether the form began with a draft. */
  readonly restored: boolean;
  /** Empties the form and forgets the draft. */
  readonly discard: () => void;
  /**
   * Forgets the draft of what the form has now, which stays on the page: for an `onSubmit` that leaves the page before it
   * has settled. A submit that `onSubmit` took does it by itself.
   */
  readonly forget: () => void;
}

/** A pause in typing. What is typed last is stored when the page is left. */
const PAUSE_MS = 400;

/**
 * Keeps what is in a form, and restores it when the user comes back to it. A draft is restored only into a form without
 * changes, and only the fields whose values are still of the same kind.
 */
export function useFormDraft<Values extends FieldValues>({
  form,
  store,
  name,
  leaveOut = [],
}: FormDraftOptions<Values>): FormDraft {
  const [restored, setRestored] = useState(false);
  const { control, getValues, reset, subscribe } = form;
  const { isSubmitSuccessful } = useFormState({ control });
  const [defaults] = useState(() => getValues());
  const leftOut = leaveOut.join();
  /** What was sent is not a draft. */
  const sent = useRef(defaults);
  const forget = useCallback(() => {
    sent.current = getValues();
    forgetDraft(store, name);
  }, [store, name, getValues]);

  // The store is the browser's, so that the form is first drawn as the server drew it.
  useEffect(() => {
    const kept = readDraft(store, name, without(defaults, leftOut));
    if (Object.keys(kept).length === 0 || !isSame(getValues(), defaults)) return;
    reset({ ...defaults, ...kept }, { keepDefaultValues: true });
    // oxlint-disable-next-line react/set-state-in-effect -- what the store has is known in the browser alone
    setRestored(true);
  }, [store, name, leftOut, defaults, getValues, reset]);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const save = (): void => {
      if (timer === undefined) return;
      clearTimeout(timer);
      timer = undefined;
      const values = getValues();
      if (isSame(values, defaults) || isSame(values, sent.current)) forgetDraft(store, name);
      else writeDraft(store, name, without(values, leftOut));
    };
    const unsubscribe = subscribe({
      formState: { values: true },
      callback: () => {
        clearTimeout(timer);
        timer = setTimeout(save, PAUSE_MS);
      },
    });
    if (isSubmitSuccessful) forget();
    addEventListener("pagehide", save);
    return () => {
      unsubscribe();
      removeEventListener("pagehide", save);
      save();
    };
  }, [store, name, leftOut, defaults, getValues, subscribe, forget, isSubmitSuccessful]);

  return {
    restored,
    discard() {
      reset();
      forgetDraft(store, name);
      setRestored(false);
    },
    forget,
  };
}

const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

function without(values: FieldValues, leftOut: string): FieldValues {
  const names = leftOut.split(",");
  return Object.fromEntries(Object.entries(values).filter(([name]) => !names.includes(name)));
}

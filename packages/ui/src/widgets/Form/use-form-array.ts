import { useEffect, useState } from "react";
import {
  type FieldArray,
  type FieldArrayPath,
  type FieldValues,
  useFieldArray,
} from "react-hook-form";
import { byPlaceOnPage } from "./place-on-page.ts";
import type { FormHandle } from "./use-form.ts";

export interface FormArrayOptions<Values extends FieldValues, Name extends FieldArrayPath<Values>> {
  /** What `useForm` returned. */
  form: FormHandle<Values>;
  /** Path of the list in the form: `visits`. */
  name: Name;
  /** Fewest items, which cannot be removed. By default none. */
  min?: number | undefined;
  /** Most items. By default there is no limit. */
  max?: number | undefined;
}

export interface FormArrayItem {
  /** React's key: it stays with the item when others are added, removed or moved. */
  readonly key: string;
  /** For the names of the item's fields: `contacts.${index}.phone`. */
  readonly index: number;
}

export interface FormArray<Item> {
  /** What is in the list now, each with its key. */
  readonly items: readonly FormArrayItem[];
  /** Whether there is room for one more. */
  readonly mayAdd: boolean;
  /** Whether one may go. */
  readonly mayRemove: boolean;
  /** Adds an item at the end, and focuses its first field. */
  readonly add: (value: Item) => void;
  /** Removes an item, and focuses the first field of the one that takes its place. */
  readonly remove: (index: number) => void;
  /** Moves one to another place, both from 0. */
  readonly move: (from: number, to: number) => void;
}

/** A list of equal parts of a form: contacts, goods, addresses. */
export function useFormArray<Values extends FieldValues, Name extends FieldArrayPath<Values>>({
  form,
  name,
  min = 0,
  max = Number.POSITIVE_INFINITY,
}: FormArrayOptions<Values, Name>): FormArray<FieldArray<Values, Name>> {
  const { fields, append, remove, move } = useFieldArray<Values, Name, "key">({
    control: form.control,
    name,
    keyName: "key",
  });
  const { inputs } = form;
  const [toFocus, setToFocus] = useState<{ readonly index: number } | null>(null);
  useEffect(() => {
    if (toFocus === null) return;
    const prefix = `${name}.${toFocus.index}.`;
    const [first] = [...inputs]
      .filter(([field]) => field.startsWith(prefix))
      .map(([, input]) => input)
      .sort(byPlaceOnPage);
    first?.focus();
  }, [toFocus, name, inputs]);

  const count = fields.length;
  return {
    items: fields.map(({ key }, index) => ({ key, index })),
    mayAdd: count < max,
    mayRemove: count > min,
    add(value) {
      if (count >= max) return;
      append(value, { shouldFocus: false });
      setToFocus({ index: count });
    },
    remove(index) {
      if (count <= min) return;
      remove(index);
      setToFocus({ index: Math.min(index, count - 2) });
    },
    move,
  };
}

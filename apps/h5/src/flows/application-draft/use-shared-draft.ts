import { useCallback, useEffect, useEffectEvent, useRef, useState } from "react";
import { type DraftSaver, type DraftState, useFieldSaver } from "./use-draft-saver.ts";

interface SharedDraftFacts<Draft extends object, Values extends object> {
  /** The draft as the service has it, and its version. */
  readonly draft: Draft;
  readonly version: number;
  /** Keeps fields with the service. It stays the same from render to render. */
  readonly send: (fields: Partial<Draft>) => Promise<unknown>;
  readonly form: {
    setValue(name: keyof Values & string, value: Values[keyof Values]): void;
    clearErrors(name: keyof Values & string): void;
  };
  /** What the form shows for a draft. */
  readonly valuesOf: (draft: Draft) => Values;
  /** Which field of the draft is behind each value of the form. */
  readonly fieldsOf: Readonly<Record<keyof Values & string, keyof Draft>>;
}

export interface SharedDraft<Draft> extends Omit<DraftSaver<Draft>, "holds" | "state"> {
  readonly state: DraftState | "updated";
  /** The version of the draft that the form shows now. Read together with the form's values, for what is confirmed. */
  readonly shownVersion: () => number;
}

/**
 * A draft that several devices may fill in at once. What is typed is kept with the service, and what another device has
 * kept since shows here, except in a field whose value was typed here and is not kept yet: that is newer still.
 */
export function useSharedDraft<Draft extends object, Values extends object>(
  facts: SharedDraftFacts<Draft, Values>,
): SharedDraft<Partial<Draft>> {
  const { version } = facts;
  const { holds, keep: save, ...saver } = useFieldSaver<Draft>(facts.send);
  const [isUpdated, setIsUpdated] = useState(false);
  /** What the form shows, as fields of the draft. */
  const shown = useRef({ draft: facts.draft, version });

  const takeOver = useEffectEvent((newest: number) => {
    const { draft, fieldsOf, form, valuesOf } = facts;
    // An answer that was overtaken by a later one tells nothing new.
    if (newest <= shown.current.version) return;
    const before = shown.current.draft;
    const after = { ...draft };
    for (const field of Object.values<keyof Draft>(fieldsOf)) {
      if (holds(field)) after[field] = before[field];
    }
    shown.current = { draft: after, version: newest };
    const old = valuesOf(before);
    const values = valuesOf(after);
    const names = (Object.keys(fieldsOf) as (keyof Values & string)[]).filter(
      (name) => JSON.stringify(values[name]) !== JSON.stringify(old[name]),
    );
    for (const name of names) {
      form.setValue(name, values[name]);
      form.clearErrors(name);
    }
    if (names.length > 0) setIsUpdated(true);
  });
  useEffect(() => takeOver(version), [version]);

  const keep = useCallback(
    (fields: Partial<Draft>): void => {
      shown.current = {
        ...shown.current,
        draft: { ...shown.current.draft, ...fields },
      };
      setIsUpdated(false);
      save(fields);
    },
    [save],
  );
  const shownVersion = useCallback(() => shown.current.version, []);
  return {
    ...saver,
    keep,
    shownVersion,
    state: isUpdated && saver.state === "kept" ? "updated" : saver.state,
  };
}

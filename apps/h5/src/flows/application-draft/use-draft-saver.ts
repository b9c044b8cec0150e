import { useCallback, useEffect, useRef, useState } from "react";

/** Typing pauses this long before what was typed is sent. */
const QUIET_MS = 800;

export type DraftState = "kept" | "waiting" | "saving" | "unsaved";

export interface DraftSaver<Fields> {
  /** Keeps fields: they are sent once typing pauses, and at once when the page is left. */
  readonly keep: (fields: Fields) => void;
  /** Sends what has not been sent yet. */
  readonly flush: () => Promise<void>;
  /** Whether a field was typed whose value the service has not taken yet. */
  readonly holds: (field: keyof Fields) => boolean;
  /** Whether the service has everything that was typed. */
  readonly state: DraftState;
  /** Why what was typed last could not be sent; null where it was. */
  readonly error: unknown;
}

/**
 * Keeps what is typed with the service, so that a reload or another phone goes on where this one stopped. `sendFields`
 * stays the same from render to render.
 */
export function useFieldSaver<Fields extends object>(
  sendFields: (fields: Partial<Fields>) => Promise<unknown>,
): DraftSaver<Partial<Fields>> {
  const pending = useRef<Partial<Fields>>({});
  const onTheirWay = useRef<Partial<Fields>>({});
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const sent = useRef<Promise<void>>(Promise.resolve());
  const [state, setState] = useState<DraftState>("kept");
  const [error, setError] = useState<unknown>(null);

  const flush = useCallback((): Promise<void> => {
    clearTimeout(timer.current);
    const send = async (): Promise<void> => {
      const draft = pending.current;
      if (Object.keys(draft).length === 0) return;
      pending.current = {};
      onTheirWay.current = draft;
      setState("saving");
      try {
        await sendFields(draft);
        setError(null);
        // What was typed meanwhile is waiting already.
        setState((now) => (now === "saving" ? "kept" : now));
      } catch (caught) {
        // What could not be sent is sent with the next change, unless that change is newer.
        pending.current = { ...draft, ...pending.current };
        setState("unsaved");
        setError(caught);
      } finally {
        onTheirWay.current = {};
      }
    };
    // One after the other, so that what was typed last is what is kept.
    sent.current = sent.current.then(send);
    return sent.current;
  }, [sendFields]);

  const keep = useCallback(
    (fields: Partial<Fields>): void => {
      pending.current = { ...pending.current, ...fields };
      setState("waiting");
      clearTimeout(timer.current);
      timer.current = setTimeout(() => void flush(), QUIET_MS);
    },
    [flush],
  );

  useEffect(() => {
    const leave = (): void => {
      if (document.visibilityState === "hidden") void flush();
    };
    const reconnect = (): void => void flush();
    document.addEventListener("visibilitychange", leave);
    globalThis.addEventListener("online", reconnect);
    return () => {
      document.removeEventListener("visibilitychange", leave);
      globalThis.removeEventListener("online", reconnect);
      void flush();
    };
  }, [flush]);

  const holds = useCallback(
    (field: keyof Fields): boolean => field in pending.current || field in onTheirWay.current,
    [],
  );

  return { keep, flush, holds, state, error };
}

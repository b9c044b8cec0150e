import { useState } from "react";

/** What the reader chose, kept for the next time the page is opened. A browser may forbid it for files. */
export function useKept<Value>(
  what: string,
  first: Value,
): [Value, (change: Value | ((before: Value) => Value)) => void] {
  // All files share one storage.
  const name = `kedu visual report: ${what}`;
  const [value, setValue] = useState<Value>(() => {
    try {
      const kept = localStorage.getItem(name);
      return kept === null ? first : (JSON.parse(kept) as Value);
    } catch {
      return first;
    }
  });
  return [
    value,
    (change) =>
      setValue((before) => {
        const next =
          typeof change === "function" ? (change as (before: Value) => Value)(before) : change;
        try {
          localStorage.setItem(name, JSON.stringify(next));
        } catch {
          // Forgotten when the page is closed.
        }
        return next;
      }),
  ];
}

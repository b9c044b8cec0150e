import { type Dispatch, type SetStateAction, useState } from "react";

/**
 * The value that the page gives, or without one what was kept, from `initial` on. What was kept is forgotten as soon as
 * the page gives a value, so that one that it takes back leaves nothing. Null is the page's too: nothing is chosen.
 */
export function useKeptValue<Value extends object>(
  given: Value | null | undefined,
  initial: Value | undefined,
): [value: Value | null | undefined, keep: Dispatch<SetStateAction<Value | undefined>>] {
  const [kept, keep] = useState(initial);
  if (given && kept) keep(undefined);
  return [given === undefined ? kept : given, keep];
}

import { type RefObject, useEffect } from "react";
import { useLatest } from "./use-latest.ts";

/** Calls back when the form around an element is reset, where no input of the element belongs to it. */
export function useResetAround(root: RefObject<Element | null>, onReset: () => void): void {
  const latest = useLatest(onReset);
  useEffect(() => {
    const form = root.current?.closest("form");
    if (form == null) return undefined;
    const listener = (): void => latest.current();
    form.addEventListener("reset", listener);
    return () => form.removeEventListener("reset", listener);
  }, [root, latest]);
}

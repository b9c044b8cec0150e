import { type RefObject, useLayoutEffect, useRef } from "react";

/** The newest value of a prop, for listeners that must not be set up again when it changes. */
export function useLatest<Value>(value: Value): RefObject<Value> {
  const ref = useRef(value);
  useLayoutEffect(() => {
    ref.current = value;
  });
  return ref;
}

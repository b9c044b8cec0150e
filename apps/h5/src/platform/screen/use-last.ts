import { useState } from "react";

/** The last value that was one, or null before the first: what an overlay keeps showing while it leaves the screen. */
export function useLast<Value>(value: Value | null): Value | null {
  const [last, setLast] = useState(value);
  if (value !== null && value !== last) setLast(value);
  return value ?? last;
}

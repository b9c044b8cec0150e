import { useState } from "react";

/** The last value that was one: what a picker keeps showing while it leaves the screen. */
export function useLast<Value>(value: Value | null, first: Value): Value {
  const [last, setLast] = useState(value ?? first);
  if (value !== null && value !== last) setLast(value);
  return value ?? last;
}

import { refusalCodeOf } from "../../data/outcome.ts";
import { useFailureLine } from "../../platform/refusal/use-failure-line.ts";

/** Refusals of a code, said at its field. */
const OF_THE_CODE: ReadonlySet<string | null> = new Set([
  "CODE_WRONG",
  "CODE_EXPIRED",
  "CODE_TOO_MANY_TRIES",
]);

interface CodeRefusal {
  /** Why the code was refused, for its field. */
  readonly line: string | undefined;
  /** An error that is not of the code, for the notice. */
  readonly rest: Error | null;
}

/** Tells what is refused of a code, which is said at its field, from other errors of the call that takes it. */
export function useCodeRefusal(error: Error | null): CodeRefusal {
  const isOfCode = OF_THE_CODE.has(refusalCodeOf(error));
  const line = useFailureLine(isOfCode ? error : null);
  return { line, rest: isOfCode ? null : error };
}

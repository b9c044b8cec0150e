/** Refusals of a code, shown at its field. */
export const OF_THE_CODE: ReadonlySet<string | null> = new Set([
  "CODE_WRONG",
  "CODE_EXPIRED",
  "CODE_TOO_MANY_TRIES",
]);

/** What is wrong with a typed part of what is owed. */
export type AmountProblem = "EMPTY" | "TOO_LARGE";

/** `amountFen` is null where nothing was typed that is an amount. Nothing is clamped: the dealer decides. */
export function amountProblem(amountFen: number | null, maximumFen: number): AmountProblem | null {
  if (amountFen === null || amountFen === 0) return "EMPTY";
  return amountFen > maximumFen ? "TOO_LARGE" : null;
}

/** Why a typed amount cannot be taken as it is. */
export type AmountProblem = "EMPTY" | "TOO_SMALL" | "TOO_LARGE";

export interface AmountRange {
  readonly minimumFen?: number;
  readonly maximumFen: number;
}

/** `amountFen` is null where nothing was typed that is an amount. Nothing is clamped: the dealer decides. */
export function amountProblem(
  amountFen: number | null,
  { minimumFen = 0, maximumFen }: AmountRange,
): AmountProblem | null {
  if (amountFen === null || amountFen === 0) return "EMPTY";
  if (amountFen > maximumFen) return "TOO_LARGE";
  return amountFen < minimumFen ? "TOO_SMALL" : null;
}

/** Why an amount cannot be borrowed as it stands. */
export type AmountProblem = "EMPTY" | "TOO_SMALL" | "TOO_LARGE";

/** Compares what is typed with what the service offers; null where nothing is wrong. */
export function amountProblem(
  amountFen: number | null,
  offer: { readonly minimumFen: number; readonly maximumFen: number },
): AmountProblem | null {
  if (amountFen === null || amountFen === 0) return "EMPTY";
  if (amountFen > offer.maximumFen) return "TOO_LARGE";
  return amountFen < offer.minimumFen ? "TOO_SMALL" : null;
}

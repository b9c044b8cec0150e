import type { Fen } from "../money/fen.ts";
import type { Owed } from "./owed.ts";

/** How an amount is split over one debt. The parts add up to the amount. */
export interface Allocation {
  readonly penaltyFen: Fen;
  readonly interestFen: Fen;
  readonly principalFen: Fen;
  /** Beyond the debt: goes to suspense, never onto something not yet due. */
  readonly surplusFen: Fen;
}

/** Splits an amount over a debt: penalty, then interest, then principal; the rest is surplus. Source: product 3 R12. */
export function allocate(
  owed: Pick<Owed, "penaltyFen" | "interestFen" | "principalFen">,
  amountFen: Fen,
): Allocation {
  if (!Number.isSafeInteger(amountFen) || amountFen < 0)
    throw new RangeError("expected fen that are not negative");
  const penaltyFen = Math.min(amountFen, owed.penaltyFen);
  const interestFen = Math.min(amountFen - penaltyFen, owed.interestFen);
  const principalFen = Math.min(amountFen - penaltyFen - interestFen, owed.principalFen);
  return {
    penaltyFen,
    interestFen,
    principalFen,
    surplusFen: amountFen - penaltyFen - interestFen - principalFen,
  };
}

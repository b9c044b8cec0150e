import { type Fen, sumFen } from "../money/fen.ts";

/**
 * What can be withdrawn: the bank's balance less what is under way. A withdrawal that the bank has paid without saying so
 * yet counts twice until it does: too little for a moment, never too much.
 */
export function withdrawableFen(balanceFen: Fen, inTransitFen: Fen): Fen {
  return Math.max(0, sumFen([balanceFen, -inTransitFen]));
}

/**
 * What the bank's balance has that no record of ours explains yet; negative where records have more. A withdrawal that is
 * under way has left our records and not the bank.
 */
export function unrecordedFen(
  bank: { readonly balanceFen: Fen; readonly inTransitFen: Fen },
  recordedFen: Fen,
): Fen {
  return sumFen([bank.balanceFen, -bank.inTransitFen, -recordedFen]);
}

import { BUSINESS_LOAN_MIN_FEN } from "../constants/limits.ts";
import type { Fen } from "../money/fen.ts";

/** The largest business loan that a line has room for; 0 when what is left is less than the smallest one. */
export function maxBorrowableFen(availableFen: Fen): Fen {
  return availableFen < BUSINESS_LOAN_MIN_FEN ? 0 : availableFen;
}

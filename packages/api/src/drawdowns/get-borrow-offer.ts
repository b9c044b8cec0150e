import { operation } from "../operation/operation.ts";
import { EVERYWHERE, refusals } from "../operation/refusals.ts";
import { borrowOffer } from "./drawdown-schema.ts";

/** What can be borrowed now, for how long, and where it may go. NOT_FOUND: the enterprise has no such line. */
export const getBorrowOffer = operation("GET", "/drawdowns/offer", "What can be borrowed")
  .output(borrowOffer)
  .errors(refusals(...EVERYWHERE, "NOT_FOUND"));

import { PAYERS } from "../operation/callers.ts";
import { operation } from "../operation/operation.ts";
import { borrowOffer } from "./drawdown-schema.ts";

/** What can be borrowed now, for how long, and where it may go. NOT_FOUND: the enterprise has no such line. */
export const getBorrowOffer = operation({
  method: "GET",
  path: "/drawdowns/offer",
  summary: "What can be borrowed",
  callers: PAYERS,
  output: borrowOffer,
  refusals: ["NOT_FOUND"],
});

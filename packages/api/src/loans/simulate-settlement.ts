import { z } from "zod";
import { PAYERS } from "../operation/callers.ts";
import { operation } from "../operation/operation.ts";
import { bizDate, fen, inputDate, id } from "../operation/values.ts";

const settleCost = z.object({
  on: bizDate,
  /** What would be paid in all from today to that day, the rows that fall due before it included. */
  payFen: fen,
  /** Interest after coupons and penalty of the loan's whole life, when it is settled on that day. */
  costFen: fen,
});
const comparison = z.object({
  later: settleCost,
  /** Interest and penalty that settling today spares. */
  sparedFen: fen,
  days: z.int().positive(),
});

/** Settle today or wait: what the days between cost. Without a day, until the next due date. */
export const simulateSettlement = operation({
  method: "GET",
  path: "/loans/{loanId}/settlement-simulation",
  summary: "Settle today or wait",
  callers: PAYERS,
  input: z.strictObject({ loanId: id, laterOn: inputDate.optional() }),
  output: comparison.extend({
    now: settleCost,
    /** The same for every due date that is still to come. */
    dueDates: z.array(comparison),
  }),
  refusals: ["NOT_FOUND", "LOAN_SETTLED"],
});

import { z } from "zod";
import { PAYERS } from "../operation/callers.ts";
import { operation } from "../operation/operation.ts";
import { bizDate, fen, id } from "../operation/values.ts";
import { interestDay, loan } from "./loan-schema.ts";

/** How the interest was made, day by day, up to a day: today, the due date, or any day asked for. */
export const explainInterest = operation({
  method: "GET",
  path: "/loans/{loanId}/interest-days",
  summary: "Interest day by day",
  callers: PAYERS,
  input: z.strictObject({ loanId: id, until: bizDate.optional() }),
  output: z.object({
    loan,
    until: bizDate,
    days: z.array(interestDay),
    grossInterestFen: fen,
    benefitFen: fen,
    interestFen: fen,
    penaltyFen: fen,
  }),
  refusals: ["NOT_FOUND"],
});

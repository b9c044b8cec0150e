import { z } from "zod";
import { operation } from "../operation/operation.ts";
import { refusals, EVERYWHERE } from "../operation/refusals.ts";
import { bizDate, fen, id } from "../operation/values.ts";
import { interestDay, loan } from "./loan-schema.ts";

/** How the interest was made, day by day, up to a day: today, the due date, or any day asked for. */
export const explainInterest = operation(
  "GET",
  "/loans/{loanId}/interest-days",
  "Interest day by day",
)
  .input(z.strictObject({ loanId: id, until: bizDate.optional() }))
  .output(
    z.object({
      loan,
      until: bizDate,
      days: z.array(interestDay),
      grossInterestFen: fen,
      benefitFen: fen,
      interestFen: fen,
      penaltyFen: fen,
    }),
  )
  .errors(refusals(...EVERYWHERE, "NOT_FOUND"));

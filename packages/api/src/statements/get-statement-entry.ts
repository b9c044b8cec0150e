import { z } from "zod";
import { LEGAL_PERSON } from "../operation/callers.ts";
import { operation } from "../operation/operation.ts";
import { fen, signedFen } from "../operation/values.ts";
import { statementEntry } from "./statement-schema.ts";

/** One line of a statement, with what its account had after it and what it was made of. */
export const getStatementEntry = operation({
  method: "GET",
  path: "/statements/entries/{entryId}",
  summary: "A line of a statement",
  callers: LEGAL_PERSON,
  input: z.strictObject({ entryId: z.string().max(32) }),
  output: statementEntry.extend({
    balanceAfterFen: signedFen,
    /** Of a loan's share of a repayment: what it paid, and what a coupon paid beside it. */
    parts: z
      .object({ principalFen: fen, interestFen: fen, penaltyFen: fen, benefitFen: fen })
      .nullable(),
  }),
  refusals: ["NOT_FOUND"],
});

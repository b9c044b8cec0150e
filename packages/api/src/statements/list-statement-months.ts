import { z } from "zod";
import { LEGAL_PERSON } from "../operation/callers.ts";
import { operation } from "../operation/operation.ts";
import { accountQuery, statementMonth } from "./statement-schema.ts";

/** The dealer's own money month by month, newest first, from the first month that moved anything to this one. */
export const listStatementMonths = operation({
  method: "GET",
  path: "/statements/months",
  summary: "List the months of a statement",
  callers: LEGAL_PERSON,
  input: z.strictObject(accountQuery),
  output: z.object({ months: z.array(statementMonth) }),
  refusals: [],
});

import { APP_CODES } from "@kedu/domain";
import { z } from "zod";
import { LEGAL_PERSON } from "../operation/callers.ts";
import { operation } from "../operation/operation.ts";
import { pageQuery, text } from "../operation/values.ts";
import { billedLoan, billMonth } from "./bill-schema.ts";
import { inputMonth } from "./statement-schema.ts";

/** The loans of a monthly bill, newest first: those that moved in the month, or were owed in it. */
export const listBilledLoans = operation({
  method: "GET",
  path: "/bills/months/{month}/loans",
  summary: "List the loans of a monthly bill",
  callers: LEGAL_PERSON,
  input: z.strictObject({
    month: inputMonth,
    appCode: z.enum(APP_CODES).optional(),
    /** The number of a loan, whole or its end. */
    text: text(40).optional(),
    ...pageQuery,
  }),
  output: z.object({
    items: z.array(billedLoan),
    nextCursor: z.string().nullable(),
    /** Of all loans, with the first page alone. */
    bill: billMonth.extend({ loanCount: z.int().nonnegative() }).nullable(),
  }),
  refusals: [],
});

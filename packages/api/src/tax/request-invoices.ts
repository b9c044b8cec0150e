import { INVOICE_PERIODS_MAX } from "@kedu/domain";
import { z } from "zod";
import { LEGAL_PERSON } from "../operation/callers.ts";
import { operation } from "../operation/operation.ts";
import { amountFen } from "../operation/values.ts";
import { interestPeriod, invoice } from "./tax-schema.ts";

/** Asks for invoices for all that is left of some periods: one from each lender. */
export const requestInvoices = operation({
  method: "POST",
  path: "/tax/invoices",
  summary: "Ask for invoices",
  callers: LEGAL_PERSON,
  key: "required",
  input: z.strictObject({
    periods: z.array(interestPeriod).min(1).max(INVOICE_PERIODS_MAX),
    /** What the dealer saw that they come to. */
    totalFen: amountFen,
  }),
  output: z.object({ invoices: z.array(invoice) }),
  refusals: [
    "ACCOUNT_CANCELLING",
    "TAX_TITLE_MISSING",
    "TAX_INFO_MISSING",
    "INVOICE_AMOUNT_CHANGED",
  ],
});

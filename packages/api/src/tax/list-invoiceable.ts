import { z } from "zod";
import { LEGAL_PERSON } from "../operation/callers.ts";
import { operation } from "../operation/operation.ts";
import { invoiceablePeriod } from "./tax-schema.ts";

/** Interest that was paid, by month, product and lender, newest month first. */
export const listInvoiceable = operation({
  method: "GET",
  path: "/tax/interest",
  summary: "List the paid interest that can be invoiced",
  callers: LEGAL_PERSON,
  output: z.object({ periods: z.array(invoiceablePeriod) }),
  refusals: [],
});

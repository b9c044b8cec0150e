import { z } from "zod";
import { LEGAL_PERSON } from "../operation/callers.ts";
import { operation } from "../operation/operation.ts";
import { page, pageQuery } from "../operation/values.ts";
import { invoice } from "./tax-schema.ts";

export const listInvoices = operation({
  method: "GET",
  path: "/tax/invoices",
  summary: "List invoices, the newest first",
  callers: LEGAL_PERSON,
  input: z.strictObject(pageQuery),
  output: page(invoice),
  refusals: [],
});

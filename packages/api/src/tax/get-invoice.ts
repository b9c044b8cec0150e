import { z } from "zod";
import { LEGAL_PERSON } from "../operation/callers.ts";
import { operation } from "../operation/operation.ts";
import { id } from "../operation/values.ts";
import { invoice } from "./tax-schema.ts";

export const getInvoice = operation({
  method: "GET",
  path: "/tax/invoices/{invoiceId}",
  summary: "Get an invoice",
  callers: LEGAL_PERSON,
  input: z.strictObject({ invoiceId: id }),
  output: invoice,
  refusals: ["NOT_FOUND"],
});

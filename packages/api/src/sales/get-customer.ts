import { z } from "zod";
import { SALESPERSON } from "../operation/callers.ts";
import { operation } from "../operation/operation.ts";
import { id } from "../operation/values.ts";
import { customerDetail } from "./customer-schema.ts";

/** One of the salesperson's own customers: how far they have come and what is missing. No amount, no document, no whole number. */
export const getCustomer = operation({
  method: "GET",
  path: "/sales/customers/{customerId}",
  summary: "Get a salesperson's customer",
  callers: SALESPERSON,
  input: z.strictObject({ customerId: id }),
  output: customerDetail,
  refusals: ["NOT_FOUND"],
});

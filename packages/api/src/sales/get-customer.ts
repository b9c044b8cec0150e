import { z } from "zod";
import { SALESPERSON } from "../operation/callers.ts";
import { operation } from "../operation/operation.ts";
import { id } from "../operation/values.ts";
import { customer } from "./customer-schema.ts";

/** One of the salesperson's own customers. */
export const getCustomer = operation({
  method: "GET",
  path: "/sales/customers/{customerId}",
  summary: "Get a salesperson's customer",
  callers: SALESPERSON,
  input: z.strictObject({ customerId: id }),
  output: customer,
  refusals: ["NOT_FOUND"],
});

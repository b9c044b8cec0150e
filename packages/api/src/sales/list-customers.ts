import { CUSTOMER_TASKS } from "@kedu/domain";
import { z } from "zod";
import { SALESPERSON } from "../operation/callers.ts";
import { operation } from "../operation/operation.ts";
import { page, pageQuery, text } from "../operation/values.ts";
import { customer } from "./customer-schema.ts";

/** The salesperson's own customers, the latest assigned first. */
export const listCustomers = operation({
  method: "GET",
  path: "/sales/customers",
  summary: "List a salesperson's customers",
  callers: SALESPERSON,
  input: z.strictObject({
    /** All, or those who need the same thing today. */
    view: z.enum(["ALL", ...CUSTOMER_TASKS]),
    /** Part of a customer's name. */
    name: text(64).optional(),
    ...pageQuery,
  }),
  output: page(customer),
  refusals: [],
});

import { CUSTOMER_TASKS } from "@kedu/domain";
import { z } from "zod";
import { SALESPERSON } from "../operation/callers.ts";
import { operation } from "../operation/operation.ts";
import { id } from "../operation/values.ts";
import { customerStep } from "./customer-schema.ts";

/** What needs doing today: the salesperson's own customers, the most pressing of each kind. Names and dates, no amount. */
export const listCustomerTasks = operation({
  method: "GET",
  path: "/sales/tasks",
  summary: "List what a salesperson's customers need today",
  callers: SALESPERSON,
  output: z.object({
    /** One of each kind, also where there is nothing to do. */
    tasks: z.array(
      z.object({
        task: z.enum(CUSTOMER_TASKS),
        /** How many customers; those with the view of the same name are all of them. */
        total: z.int().nonnegative(),
        customers: z.array(customerStep.extend({ customerId: id, name: z.string() })),
      }),
    ),
  }),
  refusals: ["NOT_FOUND"],
});

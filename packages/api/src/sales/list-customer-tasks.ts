import { CUSTOMER_STEPS, CUSTOMER_TASKS } from "@kedu/domain";
import { z } from "zod";
import { SALESPERSON } from "../operation/callers.ts";
import { operation } from "../operation/operation.ts";
import { bizDate, id } from "../operation/values.ts";

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
        customers: z.array(
          z.object({
            customerId: id,
            name: z.string(),
            step: z.enum(CUSTOMER_STEPS),
            /** Due date that has passed, last day of an offer or line, or day of the last step of an application. */
            on: bizDate,
          }),
        ),
      }),
    ),
  }),
  refusals: ["NOT_FOUND"],
});

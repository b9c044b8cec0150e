import { CUSTOMER_TASKS } from "@kedu/domain";
import { handle } from "../../calls/call.ts";
import { readCustomersToTend } from "./customer-tasks-reader.ts";
import { readOwnSalesperson } from "./salesperson-reader.ts";

/** Customers of each kind that the home page shows; the list of customers has all of them. */
const SHOWN = 5;

export const listCustomerTasks = handle.sales.listCustomerTasks.handler(async ({ context }) => {
  const { caller, clock, database } = context;
  const { id: salespersonId } = await readOwnSalesperson(database, caller);
  const scope = { salespersonId, today: clock.today(), limit: SHOWN };
  const tasks = await Promise.all(
    CUSTOMER_TASKS.map(async (task) => {
      const { customers, total } = await readCustomersToTend(database, task, scope);
      return { task, total, customers: [...customers] };
    }),
  );
  return { tasks };
});

import { handle } from "../../calls/call.ts";
import { afterCursor, PAGE_READ, pageOf } from "../../calls/paging.ts";
import { readCustomerPage } from "./customers-reader.ts";
import { readOwnSalesperson } from "./salesperson-reader.ts";

export const listCustomers = handle.sales.listCustomers.handler(async ({ context, input }) => {
  const { caller, clock, database } = context;
  const { view, name = null } = input;
  const after = afterCursor(input.cursor, "id");
  const { id: salespersonId } = await readOwnSalesperson(database, caller);
  const scope = { salespersonId, view, name, today: clock.today() };
  const { customers, total } = await readCustomerPage(database, scope, after, PAGE_READ);
  const { shown, nextCursor } = pageOf(customers, ({ customerId }) => ({
    value: "",
    id: customerId,
  }));
  return { items: [...shown], nextCursor, total };
});

import { handle } from "../../calls/call.ts";
import { found } from "../../calls/found.ts";
import { readCustomer } from "./customers-reader.ts";
import { readOwnSalesperson } from "./salesperson-reader.ts";

export const getCustomer = handle.sales.getCustomer.handler(async ({ context, input }) => {
  const { caller, clock, database } = context;
  const { id: salespersonId } = await readOwnSalesperson(database, caller);
  const scope = { salespersonId, today: clock.today() };
  return found(await readCustomer(database, context, scope, input.customerId));
});

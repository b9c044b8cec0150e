import { maskName } from "@kedu/domain";
import { handle } from "../../calls/call.ts";
import { countCustomers } from "./customers-reader.ts";
import { readOwnSalesperson } from "./salesperson-reader.ts";

export const getSalesperson = handle.sales.getSalesperson.handler(async ({ context }) => {
  const { caller, database, vault } = context;
  const own = await readOwnSalesperson(database, caller);
  const { id: salespersonId, nameSealed, salespersonNo, regionCode, regionName } = own;
  return {
    nameMasked: maskName(vault.open(nameSealed)),
    salespersonNo,
    regionCode,
    regionName,
    customers: await countCustomers(database, salespersonId),
  };
});

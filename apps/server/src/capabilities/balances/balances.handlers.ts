import { handleAll } from "../../calls/call.ts";
import { getAccountOverview } from "./get-account-overview.ts";
import { listMovements } from "./list-movements.ts";

export const balances = handleAll.balances.router({ getAccountOverview, listMovements });

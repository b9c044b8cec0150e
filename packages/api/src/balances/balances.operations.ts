import { getAccountOverview } from "./get-account-overview.ts";
import { listMovements } from "./list-movements.ts";

export const balances = { getAccountOverview, listMovements };

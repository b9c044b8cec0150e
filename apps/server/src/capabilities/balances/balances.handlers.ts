import { handleAll } from "../../calls/call.ts";
import { listMovements } from "./list-movements.ts";

export const balances = handleAll.balances.router({ listMovements });

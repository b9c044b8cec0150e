import { listMovements } from "./list-movements.ts";

export const balances = { listMovements };

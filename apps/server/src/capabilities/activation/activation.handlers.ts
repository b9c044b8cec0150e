import { activateLine } from "./activate-line.ts";
import { openAccount } from "./open-account.ts";
import { signContracts } from "./sign-contracts.ts";

/** By the groups of the API contract. */
export const activation = {
  accounts: { openAccount },
  contracts: { signContracts },
  credit: { activateLine },
};

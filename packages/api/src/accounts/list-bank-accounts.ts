import { z } from "zod";
import { PAYERS } from "../operation/callers.ts";
import { operation } from "../operation/operation.ts";
import { bankAccount } from "./bank-account-schema.ts";

export const listBankAccounts = operation({
  method: "GET",
  path: "/bank-accounts",
  summary: "List bank accounts",
  callers: PAYERS,
  output: z.object({ items: z.array(bankAccount) }),
  refusals: [],
});

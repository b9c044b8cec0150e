import { z } from "zod";
import { operation } from "../operation/operation.ts";
import { refusals, EVERYWHERE } from "../operation/refusals.ts";
import { bankAccount } from "./bank-account-schema.ts";

export const listBankAccounts = operation("GET", "/bank-accounts", "List bank accounts")
  .output(z.object({ items: z.array(bankAccount) }))
  .errors(refusals(...EVERYWHERE));

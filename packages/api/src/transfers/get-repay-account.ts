import { z } from "zod";
import { LEGAL_PERSON } from "../operation/callers.ts";
import { operation } from "../operation/operation.ts";
import { payeeAccount, repayAccount } from "./transfer-schema.ts";

export const getRepayAccount = operation({
  method: "GET",
  path: "/transfers/account",
  summary: "Get the account for repayments by transfer",
  callers: LEGAL_PERSON,
  output: z.object({
    /** Null before it was applied for. */
    repayAccount: repayAccount.nullable(),
    /** The safe accounts, for transfers into them; none before one was opened. */
    safes: z.array(payeeAccount),
  }),
  refusals: [],
});

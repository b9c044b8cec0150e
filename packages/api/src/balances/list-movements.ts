import { BANK_CHANNELS } from "@kedu/domain";
import { z } from "zod";
import { LEGAL_PERSON } from "../operation/callers.ts";
import { operation } from "../operation/operation.ts";
import { pageQuery, signedFen } from "../operation/values.ts";
import { BALANCE_ACCOUNTS, movement } from "./movement-schema.ts";

/** What moved on an account, newest first, with what it holds by the ledger. */
export const listMovements = operation({
  method: "GET",
  path: "/balances/{account}/movements",
  summary: "List the movements of an account",
  callers: LEGAL_PERSON,
  input: z.strictObject({
    account: z.enum(BALANCE_ACCOUNTS),
    /** Of safe accounts the one at a bank; all of them where no bank is named. */
    bankChannel: z.enum(BANK_CHANNELS).optional(),
    ...pageQuery,
  }),
  output: z.object({
    items: z.array(movement),
    nextCursor: z.string().nullable(),
    /** What the account has now. */
    balanceFen: signedFen,
  }),
  refusals: [],
});

import { z } from "zod";
import { LEGAL_PERSON } from "../operation/callers.ts";
import { operation } from "../operation/operation.ts";
import { page, pageQuery } from "../operation/values.ts";
import { withdrawal } from "./withdrawal-schema.ts";

/** Withdrawals that went to the bank, newest first. */
export const listWithdrawals = operation({
  method: "GET",
  path: "/withdrawals",
  summary: "List withdrawals",
  callers: LEGAL_PERSON,
  input: z.strictObject(pageQuery),
  output: page(withdrawal),
  refusals: [],
});

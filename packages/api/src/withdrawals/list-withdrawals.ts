import { z } from "zod";
import { operation } from "../operation/operation.ts";
import { refusals, EVERYWHERE } from "../operation/refusals.ts";
import { page, pageQuery } from "../operation/values.ts";
import { withdrawal } from "./withdrawal-schema.ts";

/** Withdrawals that went to the bank, newest first. */
export const listWithdrawals = operation("GET", "/withdrawals", "List withdrawals")
  .input(z.strictObject(pageQuery))
  .output(page(withdrawal))
  .errors(refusals(...EVERYWHERE));

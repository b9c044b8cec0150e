import { z } from "zod";
import { operation } from "../operation/operation.ts";
import { refusals, EVERYWHERE } from "../operation/refusals.ts";
import { id } from "../operation/values.ts";
import { withdrawal } from "./withdrawal-schema.ts";

export const getWithdrawal = operation("GET", "/withdrawals/{withdrawalId}", "Get a withdrawal")
  .input(z.strictObject({ withdrawalId: id }))
  .output(withdrawal)
  .errors(refusals(...EVERYWHERE, "NOT_FOUND"));

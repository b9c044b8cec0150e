import { z } from "zod";
import { operation } from "../operation/operation.ts";
import { refusals, EVERYWHERE } from "../operation/refusals.ts";
import { id } from "../operation/values.ts";
import { loanDetail } from "./loan-schema.ts";

export const getLoan = operation("GET", "/loans/{loanId}", "One loan with its plan")
  .input(z.strictObject({ loanId: id }))
  .output(loanDetail)
  .errors(refusals(...EVERYWHERE, "NOT_FOUND"));

import { z } from "zod";
import { operation } from "../operation.ts";
import { refusals, EVERYWHERE } from "../refusals.ts";
import { id } from "../values/values.ts";
import { loan } from "./loan-schema.ts";

export const getLoan = operation("GET", "/loans/{loanId}", "One loan")
  .input(z.strictObject({ loanId: id }))
  .output(loan)
  .errors(refusals(...EVERYWHERE, "NOT_FOUND"));

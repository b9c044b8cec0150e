import { z } from "zod";
import { operation } from "../operation/operation.ts";
import { refusals, EVERYWHERE } from "../operation/refusals.ts";
import { id } from "../operation/values.ts";
import { repayment } from "./repayment-schema.ts";

export const getRepayment = operation("GET", "/repayments/{repaymentId}", "One repayment")
  .input(z.strictObject({ repaymentId: id }))
  .output(repayment)
  .errors(refusals(...EVERYWHERE, "NOT_FOUND"));

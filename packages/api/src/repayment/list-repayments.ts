import { z } from "zod";
import { operation } from "../operation.ts";
import { refusals, EVERYWHERE } from "../refusals.ts";
import { id, page, pageQuery } from "../values/values.ts";
import { repayment } from "./repayment-schema.ts";

export const listRepayments = operation("GET", "/repayments", "List repayments")
  .input(z.strictObject({ loanId: id.optional(), ...pageQuery }))
  .output(page(repayment))
  .errors(refusals(...EVERYWHERE));

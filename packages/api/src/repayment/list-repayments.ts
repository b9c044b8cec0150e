import { APP_CODES } from "@kedu/domain";
import { z } from "zod";
import { operation } from "../operation/operation.ts";
import { refusals, EVERYWHERE } from "../operation/refusals.ts";
import { id, page, pageQuery } from "../operation/values.ts";
import { repayment } from "./repayment-schema.ts";

/** Repayments of one loan, or else of one product: flexible credit unless another is named. */
export const listRepayments = operation("GET", "/repayments", "List repayments")
  .input(
    z.strictObject({
      loanId: id.optional(),
      appCode: z.enum(APP_CODES).default("APP1001"),
      ...pageQuery,
    }),
  )
  .output(page(repayment))
  .errors(refusals(...EVERYWHERE));

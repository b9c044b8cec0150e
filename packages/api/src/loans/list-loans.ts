import { APP_CODES } from "@kedu/domain";
import { z } from "zod";
import { operation } from "../operation/operation.ts";
import { refusals, EVERYWHERE } from "../operation/refusals.ts";
import { page, pageQuery } from "../operation/values.ts";
import { loan } from "./loan-schema.ts";

/** Loans of one product: flexible credit unless another is named. */
export const listLoans = operation("GET", "/loans", "List loans")
  .input(
    z.strictObject({
      view: z.enum(["OPEN", "SETTLED", "ALL"]),
      appCode: z.enum(APP_CODES).default("APP1001"),
      ...pageQuery,
    }),
  )
  .output(page(loan))
  .errors(refusals(...EVERYWHERE));

import { APP_CODES } from "@kedu/domain";
import { z } from "zod";
import { LEGAL_PERSON } from "../operation/callers.ts";
import { operation } from "../operation/operation.ts";
import { id, page, pageQuery } from "../operation/values.ts";
import { repayment } from "./repayment-schema.ts";

/** Repayments of one loan, or else of one product: flexible credit unless another is named. */
export const listRepayments = operation({
  method: "GET",
  path: "/repayments",
  summary: "List repayments",
  callers: LEGAL_PERSON,
  input: z.strictObject({
    loanId: id.optional(),
    appCode: z.enum(APP_CODES).default("APP1001"),
    ...pageQuery,
  }),
  output: page(repayment),
  refusals: [],
});

import { APP_CODES, FLEXIBLE_CREDIT } from "@kedu/domain";
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
    appCode: z.enum(APP_CODES).default(FLEXIBLE_CREDIT),
    ...pageQuery,
  }),
  output: page(repayment),
  refusals: [],
});

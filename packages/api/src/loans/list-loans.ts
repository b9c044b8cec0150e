import { APP_CODES, FLEXIBLE_CREDIT } from "@kedu/domain";
import { z } from "zod";
import { PAYERS } from "../operation/callers.ts";
import { operation } from "../operation/operation.ts";
import { page, pageQuery } from "../operation/values.ts";
import { loan } from "./loan-schema.ts";

/** Loans of one product: flexible credit unless another is named. */
export const listLoans = operation({
  method: "GET",
  path: "/loans",
  summary: "List loans",
  callers: PAYERS,
  input: z.strictObject({
    view: z.enum(["OPEN", "SETTLED", "ALL"]),
    appCode: z.enum(APP_CODES).default(FLEXIBLE_CREDIT),
    ...pageQuery,
  }),
  output: page(loan),
  refusals: [],
});

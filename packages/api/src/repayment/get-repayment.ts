import { z } from "zod";
import { LEGAL_PERSON } from "../operation/callers.ts";
import { operation } from "../operation/operation.ts";
import { id } from "../operation/values.ts";
import { repayment } from "./repayment-schema.ts";

export const getRepayment = operation({
  method: "GET",
  path: "/repayments/{repaymentId}",
  summary: "One repayment",
  callers: LEGAL_PERSON,
  input: z.strictObject({ repaymentId: id }),
  output: repayment,
  refusals: ["NOT_FOUND"],
});

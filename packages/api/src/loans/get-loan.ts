import { z } from "zod";
import { PAYERS } from "../operation/callers.ts";
import { operation } from "../operation/operation.ts";
import { id } from "../operation/values.ts";
import { loanDetail } from "./loan-schema.ts";

export const getLoan = operation({
  method: "GET",
  path: "/loans/{loanId}",
  summary: "One loan with its plan",
  callers: PAYERS,
  input: z.strictObject({ loanId: id }),
  output: loanDetail,
  refusals: ["NOT_FOUND"],
});

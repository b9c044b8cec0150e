import { PAYERS } from "../operation/callers.ts";
import { operation } from "../operation/operation.ts";
import { estimate } from "./credit-line-schema.ts";

export const getEstimate = operation({
  method: "GET",
  path: "/estimate",
  summary: "The credit estimate",
  callers: PAYERS,
  output: estimate,
  refusals: [],
});

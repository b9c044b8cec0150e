import { operation } from "../operation/operation.ts";
import { refusals, EVERYWHERE } from "../operation/refusals.ts";
import { estimate } from "./credit-line-schema.ts";

export const getEstimate = operation("GET", "/estimate", "The credit estimate")
  .output(estimate)
  .errors(refusals(...EVERYWHERE));

import { PAYERS } from "../operation/callers.ts";
import { operation } from "../operation/operation.ts";
import { shopInsurance } from "./insurance-schema.ts";

export const getInsurance = operation({
  method: "GET",
  path: "/insurance",
  summary: "Get the policies of the shop insurance",
  callers: PAYERS,
  output: shopInsurance,
  refusals: [],
});

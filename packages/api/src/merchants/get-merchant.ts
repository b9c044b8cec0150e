import { MERCHANT } from "../operation/callers.ts";
import { operation } from "../operation/operation.ts";
import { merchant } from "./merchant-schema.ts";

export const getMerchant = operation({
  method: "GET",
  path: "/merchants/own",
  summary: "Get the merchant and its accounts",
  callers: MERCHANT,
  output: merchant,
  refusals: ["NOT_FOUND"],
});

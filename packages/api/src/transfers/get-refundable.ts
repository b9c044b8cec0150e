import { LEGAL_PERSON } from "../operation/callers.ts";
import { operation } from "../operation/operation.ts";
import { refundable } from "./transfer-schema.ts";

export const getRefundable = operation({
  method: "GET",
  path: "/refunds/available",
  summary: "Get what can be refunded",
  callers: LEGAL_PERSON,
  output: refundable,
  refusals: [],
});

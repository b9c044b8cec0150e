import { z } from "zod";
import { LEGAL_PERSON } from "../operation/callers.ts";
import { operation } from "../operation/operation.ts";
import { id } from "../operation/values.ts";
import { refund } from "./transfer-schema.ts";

export const getRefund = operation({
  method: "GET",
  path: "/refunds/{refundId}",
  summary: "Get a refund",
  callers: LEGAL_PERSON,
  input: z.strictObject({ refundId: id }),
  output: refund,
  refusals: ["NOT_FOUND"],
});

import { z } from "zod";
import { PAYERS } from "../operation/callers.ts";
import { operation } from "../operation/operation.ts";
import { id } from "../operation/values.ts";
import { payment } from "./payment-schema.ts";

export const getPayment = operation({
  method: "GET",
  path: "/payments/{paymentId}",
  summary: "One payment",
  callers: PAYERS,
  input: z.strictObject({ paymentId: id }),
  output: payment,
  refusals: ["NOT_FOUND"],
});

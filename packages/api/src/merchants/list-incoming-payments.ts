import { z } from "zod";
import { MERCHANT } from "../operation/callers.ts";
import { operation } from "../operation/operation.ts";
import { page, pageQuery } from "../operation/values.ts";
import { incomingPayment } from "./merchant-schema.ts";

/** Orders that were paid to accounts of the merchant's whose agreement is signed, the newest first. */
export const listIncomingPayments = operation({
  method: "GET",
  path: "/merchants/incoming-payments",
  summary: "List the orders paid to the merchant",
  callers: MERCHANT,
  input: z.strictObject({ ...pageQuery }),
  output: page(incomingPayment),
  refusals: ["NOT_FOUND"],
});

import { z } from "zod";
import { operation } from "../operation/operation.ts";
import { refusals, EVERYWHERE } from "../operation/refusals.ts";
import { id } from "../operation/values.ts";
import { payment } from "./payment-schema.ts";

export const getPayment = operation("GET", "/payments/{paymentId}", "One payment")
  .input(z.strictObject({ paymentId: id }))
  .output(payment)
  .errors(refusals(...EVERYWHERE, "NOT_FOUND"));

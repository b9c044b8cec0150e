import { z } from "zod";
import { PAYERS } from "../operation/callers.ts";
import { operation } from "../operation/operation.ts";
import { id } from "../operation/values.ts";
import { BANK_AWAY } from "./partner-credit-schema.ts";

/**
 * Opens the partner bank's own page for a payment by its line, to be shown in a frame. As long as a page is undecided and
 * has not expired, and once it was confirmed, the same one is opened again.
 */
export const startPaymentPage = operation({
  method: "POST",
  path: "/partner-credit/payment-pages",
  summary: "Open the partner bank's page for a payment",
  callers: PAYERS,
  key: "required",
  input: z.strictObject({ paymentId: id }),
  output: z.object({
    /** Of the confirmation: the bank is asked for its result, and the payment is confirmed with it. */
    faceSessionId: id,
    url: z.url(),
    /** Of the page: messages of any other are not the bank's. */
    origin: z.url(),
  }),
  refusals: [
    "ACCOUNT_CANCELLING",
    "NOT_FOUND",
    "PAYER_NOT_ALLOWED",
    "PAYMENT_EXPIRED",
    "PAYMENT_STATE",
    "ID_EXPIRED",
    "ID_INFO_MISSING_FOR_USE",
    "ID_VALIDITY_TOO_SHORT",
    "FACE_TOO_MANY_TRIES",
    ...BANK_AWAY,
  ],
});

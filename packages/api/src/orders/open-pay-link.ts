import { ORDER_SOURCES } from "@kedu/domain";
import { z } from "zod";
import { PAYERS } from "../operation/callers.ts";
import { operation } from "../operation/operation.ts";
import { id, inputInstant, partnerNo } from "../operation/values.ts";

/**
 * Opens a link that an order system made for one order: `/directPayment` with these as its query. The signature is hex
 * HMAC-SHA-256, under the secret of the key, of six lines joined by line feeds: `kedu-pay-link`, source, externalNo,
 * nonce, expiresAt as it is sent, keyId. A link is good until `expiresAt`, 7 days at most, and once: the nonce is the
 * order system's, a new one for each link. It opens for the dealer whose order it is; to anyone else the order is not
 * there, and the link stays good.
 */
export const openPayLink = operation({
  method: "POST",
  path: "/pay-links",
  summary: "Open a link to the payment of an order",
  callers: PAYERS,
  key: "required",
  input: z.strictObject({
    source: z.enum(ORDER_SOURCES),
    externalNo: partnerNo(64),
    nonce: z.string().regex(/^[A-Za-z0-9_-]{16,64}$/),
    expiresAt: inputInstant,
    keyId: z.string().regex(/^[\x21-\x7e]{1,64}$/),
    signature: z.string().regex(/^[0-9a-f]{64}$/),
  }),
  output: z.object({
    orderId: id,
    /** Whether it can be paid now; where it cannot, its page says why. */
    isPayable: z.boolean(),
  }),
  refusals: ["SIGNATURE_INVALID", "REQUEST_EXPIRED", "ORDER_NOT_FOUND", "PAY_LINK_USED"],
});

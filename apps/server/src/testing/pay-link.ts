import { randomUUID } from "node:crypto";
import { addMinutes, formatInstant } from "@kedu/domain";
import { type PayLinkFacts, payLinkSignature } from "../capabilities/orders/pay-link-signature.ts";
import { MANUFACTURER_KEY, type Service } from "./trade.ts";

/** A link to an order as the test's order system makes it: for the next hour, where nothing else is said. */
export function payLinkTo(
  { clock }: Pick<Service, "clock">,
  externalNo: string,
  changes: Partial<Pick<PayLinkFacts, "expiresAt">> = {},
) {
  const link = {
    source: "LEAF" as const,
    externalNo,
    nonce: randomUUID(),
    expiresAt: formatInstant(addMinutes(clock.now(), 60)),
    keyId: MANUFACTURER_KEY.keyId,
    ...changes,
  };
  return { ...link, signature: payLinkSignature(MANUFACTURER_KEY.secret, link) };
}

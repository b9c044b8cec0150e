import { createHmac } from "node:crypto";

/** What a link to the payment of an order says, as its query has it. */
export interface PayLinkFacts {
  readonly source: string;
  readonly externalNo: string;
  readonly nonce: string;
  readonly expiresAt: string;
  readonly keyId: string;
}

/**
 * The signature of a link: hex HMAC-SHA-256 under the secret of the key. None of the lines can hold a line feed, and no
 * signed request begins with this name, so neither can be taken for the other.
 */
export function payLinkSignature(
  secret: string,
  { expiresAt, externalNo, keyId, nonce, source }: PayLinkFacts,
): string {
  const text = ["kedu-pay-link", source, externalNo, nonce, expiresAt, keyId].join("\n");
  return createHmac("sha256", secret).update(text).digest("hex");
}

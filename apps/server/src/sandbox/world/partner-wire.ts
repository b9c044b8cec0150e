import { createHmac, timingSafeEqual } from "node:crypto";
import { PARTNER_REQUEST_KINDS } from "@kedu/domain";
import { z } from "zod";
import type { Vault } from "../../database/sealed.ts";

/** The secret that the service and the sandbox's partner bank share: as lasting as the database's key, stored nowhere. */
function secretOf(vault: Vault): string {
  return vault.lookupHash("sandbox-partner-bank", "request-secret");
}

/** What is signed: its name first, so that one kind of text is never taken for another. */
export type PartnerText = readonly [
  kind: "request" | "face-page" | "payment-page",
  ...parts: string[],
];

/** Hex HMAC-SHA-256 of a text. Its parts are quoted, so no two texts give the same bytes. */
export function partnerSignature(vault: Vault, text: PartnerText): string {
  return createHmac("sha256", secretOf(vault)).update(JSON.stringify(text)).digest("hex");
}

export function isSignedByPartner(vault: Vault, text: PartnerText, signature: string): boolean {
  const expected = Buffer.from(partnerSignature(vault, text), "hex");
  const sent = Buffer.from(signature, "hex");
  return sent.length === expected.length && timingSafeEqual(expected, sent);
}

/** A request on its way to the bank. */
export interface SignedBody {
  readonly body: string;
  readonly signature: string;
}

/** What the bank files a request by. */
const filed = z.object({
  requestNo: z.string(),
  organizationCode: z.string(),
  kind: z.enum(PARTNER_REQUEST_KINDS),
});

/** What arrives at the bank; null where the signature is not the service's. */
export function readSigned(
  vault: Vault,
  { body, signature }: SignedBody,
): z.infer<typeof filed> | null {
  if (!isSignedByPartner(vault, ["request", body], signature)) return null;
  return filed.parse(JSON.parse(body));
}

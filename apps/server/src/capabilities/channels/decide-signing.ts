import { type BizDate, decideRenewChannel, decideSignChannel } from "@kedu/domain";
import { refuse } from "../../calls/refusal.ts";
import type { StoredSigning } from "../accounts/channel-signings.ts";

/**
 * Whether a channel is signed or renewed now, with the event of its machine; a renewal has none: what is signed goes on.
 * @throws the refusals CHANNEL_STATE, MISSING_UNIQUE_IDENTIFIER and CONTRACT_NOT_READ.
 */
export function decideSigning(
  signing: StoredSigning | null,
  { contractRead, today }: { readonly contractRead: boolean; readonly today: BizDate },
): {
  readonly signing: StoredSigning;
  readonly uniquePaymentId: string;
  readonly event: "SIGN" | null;
} {
  if (signing === null) refuse("MISSING_UNIQUE_IDENTIFIER");
  // The bank is asked once at a time.
  if (signing.requestNo !== null) refuse("CHANNEL_STATE");
  const isSigned = signing.status === "SIGNED";
  const decision = isSigned
    ? decideRenewChannel({ ...signing, contractRead, today })
    : decideSignChannel({ ...signing, contractRead });
  if (!decision.ok) refuse(decision.refusal);
  const { uniquePaymentId } = signing;
  if (uniquePaymentId === null) refuse("MISSING_UNIQUE_IDENTIFIER");
  return { signing, uniquePaymentId, event: isSigned ? null : "SIGN" };
}

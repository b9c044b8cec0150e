import { type BizDate, decideRenewChannel, decideSignChannel, idStatus } from "@kedu/domain";
import { refuse } from "../../calls/refusal.ts";
import type { SigningAndSafe, StoredSigning } from "../accounts/channel-signings.ts";

/**
 * Whether a channel is signed or renewed now, with the event of its machine; a renewal has none: what is signed goes on.
 * @throws the refusals CHANNEL_STATE, MISSING_UNIQUE_IDENTIFIER, CONTRACT_NOT_READ, and those of an ID that opens no account.
 */
export function decideSigning(
  found: SigningAndSafe | null,
  {
    contractRead,
    idValidTo,
    today,
  }: {
    readonly contractRead: boolean;
    /** Of the legal person; null where it is missing. */
    readonly idValidTo: string | null;
    readonly today: BizDate;
  },
): {
  readonly signing: StoredSigning;
  readonly uniquePaymentId: string;
  readonly event: "SIGN" | null;
} {
  if (found === null) refuse("MISSING_UNIQUE_IDENTIFIER");
  const { signing } = found;
  // The bank is asked once at a time.
  if (signing.requestNo !== null) refuse("CHANNEL_STATE");
  const isSigned = signing.status === "SIGNED";
  const facts = {
    ...signing,
    contractRead,
    hasAccount: found.hasSafe,
    idStatus: idStatus(idValidTo, today),
  };
  const decision = isSigned ? decideRenewChannel({ ...facts, today }) : decideSignChannel(facts);
  if (!decision.ok) refuse(decision.refusal);
  const { uniquePaymentId } = signing;
  if (uniquePaymentId === null) refuse("MISSING_UNIQUE_IDENTIFIER");
  return { signing, uniquePaymentId, event: isSigned ? null : "SIGN" };
}

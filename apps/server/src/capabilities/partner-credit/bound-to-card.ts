import type { Context } from "../../calls/context.ts";
import type { PartnerCard } from "./partner-application-store.ts";

/** What the code of a card is bound to: this card with this mobile, of this enterprise. A keyed hash, as cards can be guessed. */
export function boundToCard(
  { vault }: Pick<Context, "vault">,
  enterpriseId: string,
  { cardNo, mobile }: PartnerCard,
): string {
  return vault.lookupHash("partner-card", JSON.stringify([enterpriseId, cardNo, mobile]));
}

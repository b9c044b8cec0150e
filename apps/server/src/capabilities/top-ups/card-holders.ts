import { type CardType, CARD_TYPE, takesTopUps } from "@kedu/domain";
import type { Call } from "../../calls/call.ts";
import type { AccountSummary } from "../accounts/account-reader.ts";
import { callerLegalPerson } from "../identity/caller-facts.ts";

/** What the platform opened itself is no card: money is not moved between a dealer's accounts here. */
const NO_CARDS: readonly (CardType | null)[] = [CARD_TYPE.SAFE_ACCOUNT, CARD_TYPE.VIRTUAL_ACCOUNT];

export function isCard({ cardType }: Pick<AccountSummary, "cardType">): boolean {
  return !NO_CARDS.includes(cardType);
}

/** Of the dealer's accounts the open safe account that takes top-ups; null where none does. */
export function toppedUpSafe<Account extends AccountSummary>(
  accounts: readonly Account[],
): Account | null {
  const isIt = ({ bankChannel, cardType, status }: Account) =>
    cardType === CARD_TYPE.SAFE_ACCOUNT && status === "ACTIVE" && takesTopUps(bankChannel);
  return accounts.find(isIt) ?? null;
}

/** In whose names a paying card may be; null where no safe account takes top-ups. */
export function cardHolders(
  context: Pick<Call, "caller" | "vault">,
  safe: AccountSummary | null,
): readonly string[] | null {
  if (safe === null) return null;
  const legalPerson = callerLegalPerson(context);
  return legalPerson === null ? [safe.accountName] : [safe.accountName, legalPerson.name];
}

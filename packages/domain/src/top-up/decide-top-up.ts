import { TOP_UP_DAY_MAX_FEN, TOP_UP_MAX_FEN } from "../constants/limits.ts";
import {
  type StepUp,
  type StepUpRefusal,
  stepUpRefusal,
} from "../identity/decide-identity-check.ts";
import { isSameName } from "../identity/names.ts";
import { type Fen, sumFen } from "../money/fen.ts";
import { allowed, type Decision, refused, type Refused } from "../refusal/decision.ts";
import type { BankChannel } from "../vocabulary/bank-channel.ts";

/** Banks that take money from a bound card into the safe account at the dealer's word. The others take transfers. */
const TOP_UP_CHANNELS: readonly BankChannel[] = ["POSTAL_BANK"];

export function takesTopUps(bankChannel: BankChannel): boolean {
  return TOP_UP_CHANNELS.includes(bankChannel);
}

/** What can be topped up now: the limit of one, and what is left of the day's. */
export function topUpLeftFen(toppedUpTodayFen: Fen): Fen {
  return Math.max(0, Math.min(TOP_UP_MAX_FEN, sumFen([TOP_UP_DAY_MAX_FEN, -toppedUpTodayFen])));
}

/** The card that pays. */
export interface TopUpCard {
  readonly accountName: string;
  readonly isOpen: boolean;
}

/** Everything a top-up is decided from. */
export interface TopUpFacts {
  /** In whose names a paying card may be: the safe account's and the legal person's; null while no safe account takes top-ups. */
  readonly holders: readonly string[] | null;
  /** Null when it is not the enterprise's. */
  readonly card: TopUpCard | null;
  readonly fromAccountId: string;
  readonly amountFen: Fen;
  /** What was topped up today, in flight or done. */
  readonly toppedUpTodayFen: Fen;
}

type CardRefusal = "ACCOUNT_NOT_OPEN" | "SAME_NAME_REQUIRED";

export type TopUpRefusal = CardRefusal | "AMOUNT_INVALID" | "TOP_UP_LIMIT_REACHED" | StepUpRefusal;

/** Why a card may not pay, or null when it may: only money of the dealer's own comes into the safe account this way. */
export function topUpCardRefusal({
  card,
  holders,
}: Pick<TopUpFacts, "card" | "holders">): Refused<CardRefusal> | null {
  if (holders === null || card?.isOpen !== true) return refused("ACCOUNT_NOT_OPEN");
  const isOwn = holders.some((holder) => isSameName(card.accountName, holder));
  return isOwn ? null : refused("SAME_NAME_REQUIRED");
}

/**
 * Tops the safe account up from a bound card. Order of precedence: accounts, holder, amount, limits, proof. The card's
 * balance and the bank's own limits are the bank's to check. Source: product 1.4.
 */
export function decideTopUp(
  facts: TopUpFacts,
  shown: StepUp,
  now: Date,
): Decision<{ readonly amountFen: Fen }, TopUpRefusal> {
  const obstacle = topUpCardRefusal(facts);
  if (obstacle !== null) return obstacle;
  const { amountFen, fromAccountId } = facts;
  if (!Number.isSafeInteger(amountFen) || amountFen <= 0) return refused("AMOUNT_INVALID");
  if (amountFen > topUpLeftFen(facts.toppedUpTodayFen)) return refused("TOP_UP_LIMIT_REACHED");
  const action = { purpose: "TOP_UP", fromAccountId, amountFen } as const;
  return stepUpRefusal(shown, action, now) ?? allowed({ amountFen });
}

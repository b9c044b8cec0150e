import type { BizDate } from "../calendar/biz-date.ts";
import { idRefusal } from "../identity/id-status.ts";
import { next } from "../machine/machine.ts";
import { allowed, type Decision, refused, type Refused } from "../refusal/decision.ts";
import type { ChannelSigningStatus } from "../vocabulary/channel-signing-status.ts";
import type { IdStatus } from "../vocabulary/id-status.ts";
import { channelSigningMachine } from "./channel-signing-machine.ts";
import { isChannelRenewable } from "./channel-times.ts";

type Signing<Refusal extends Parameters<typeof refused>[0]> = Decision<
  { readonly status: ChannelSigningStatus },
  Refusal
>;

/** The safe account at the channel's bank, which is opened with the signing where there is none. */
interface AccountAtBank {
  readonly hasAccount: boolean;
  /** Of the legal person, for whose enterprise it is opened. */
  readonly idStatus: IdStatus;
}

type SigningRefusal =
  | "CHANNEL_STATE"
  | "MISSING_UNIQUE_IDENTIFIER"
  | "ID_INFO_MISSING_FOR_ACCOUNT"
  | "ID_EXPIRED"
  | "ID_VALIDITY_TOO_SHORT"
  | "CONTRACT_NOT_READ";

interface SigningFacts extends AccountAtBank {
  readonly uniquePaymentId: string | null;
  readonly contractRead: boolean;
}

/**
 * Signs a bank channel: the enterprise needs a unique payment identifier, and an ID that can open an account where the bank
 * keeps none. Order of precedence: state, identifier, ID, contract. Source: specification 5 and 6, product 1.1 and 2.
 */
export function decideSignChannel(
  facts: SigningFacts & { readonly status: ChannelSigningStatus },
): Signing<SigningRefusal> {
  const status = next(channelSigningMachine, facts.status, "SIGN");
  return status === null
    ? refused("CHANNEL_STATE")
    : (signingRefusal(facts) ?? allowed({ status }));
}

function signingRefusal(
  facts: SigningFacts,
): Refused<Exclude<SigningRefusal, "CHANNEL_STATE">> | null {
  if (facts.uniquePaymentId === null) return refused("MISSING_UNIQUE_IDENTIFIER");
  const id = facts.hasAccount ? null : idRefusal(facts.idStatus, "ID_INFO_MISSING_FOR_ACCOUNT");
  if (id !== null) return id;
  return facts.contractRead ? null : refused("CONTRACT_NOT_READ");
}

/**
 * Renews a channel that is signed, when it ends soon, the bank has taken the direct payment away or keeps no account yet:
 * what it allows goes on until the bank has answered. Order of precedence as for a signing. Source: specification 8, product 2.
 */
export function decideRenewChannel(
  facts: SigningFacts & {
    readonly status: ChannelSigningStatus;
    readonly nonTransit: boolean;
    readonly validTo: BizDate;
    readonly today: BizDate;
  },
): Signing<SigningRefusal> {
  const { hasAccount, nonTransit, status, today } = facts;
  const isNeeded = !nonTransit || !hasAccount || isChannelRenewable(facts, today);
  if (status !== "SIGNED" || !isNeeded) return refused("CHANNEL_STATE");
  return signingRefusal(facts) ?? allowed({ status });
}

/** Ends the signing of a channel, unless a payment is under way on it. Order of precedence: state, payment. Source: product 2. */
export function decideRevokeChannel(facts: {
  readonly status: ChannelSigningStatus;
  readonly paymentInFlight: boolean;
}): Signing<"CHANNEL_STATE" | "CHANNEL_IN_USE"> {
  const status = next(channelSigningMachine, facts.status, "REVOKE");
  if (status === null) return refused("CHANNEL_STATE");
  return facts.paymentInFlight ? refused("CHANNEL_IN_USE") : allowed({ status });
}

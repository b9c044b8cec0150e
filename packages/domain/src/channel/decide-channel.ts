import type { BizDate } from "../calendar/biz-date.ts";
import { next } from "../machine/machine.ts";
import { allowed, type Decision, refused } from "../refusal/decision.ts";
import type { ChannelSigningStatus } from "../vocabulary/channel-signing-status.ts";
import { channelSigningMachine } from "./channel-signing-machine.ts";
import { isChannelRenewable } from "./channel-times.ts";

type Signing<Refusal extends Parameters<typeof refused>[0]> = Decision<
  { readonly status: ChannelSigningStatus },
  Refusal
>;

/**
 * Signs a bank channel: the enterprise needs a unique payment identifier. Order of precedence: state, identifier, contract.
 * Source: specification 6, product 2.
 */
export function decideSignChannel(facts: {
  readonly status: ChannelSigningStatus;
  readonly uniquePaymentId: string | null;
  readonly contractRead: boolean;
}): Signing<"CHANNEL_STATE" | "MISSING_UNIQUE_IDENTIFIER" | "CONTRACT_NOT_READ"> {
  const status = next(channelSigningMachine, facts.status, "SIGN");
  if (status === null) return refused("CHANNEL_STATE");
  if (facts.uniquePaymentId === null) return refused("MISSING_UNIQUE_IDENTIFIER");
  return facts.contractRead ? allowed({ status }) : refused("CONTRACT_NOT_READ");
}

/**
 * Renews a channel that is signed, when it ends soon or the bank has taken the direct payment away: what it allows goes
 * on until the bank has answered. Order of precedence as for a signing. Source: specification 8, product 2.
 */
export function decideRenewChannel(facts: {
  readonly status: ChannelSigningStatus;
  readonly nonTransit: boolean;
  readonly validTo: BizDate;
  readonly uniquePaymentId: string | null;
  readonly contractRead: boolean;
  readonly today: BizDate;
}): Signing<"CHANNEL_STATE" | "MISSING_UNIQUE_IDENTIFIER" | "CONTRACT_NOT_READ"> {
  const { nonTransit, status, today } = facts;
  const isOpen = status === "SIGNED" && (!nonTransit || isChannelRenewable(facts, today));
  if (!isOpen) return refused("CHANNEL_STATE");
  if (facts.uniquePaymentId === null) return refused("MISSING_UNIQUE_IDENTIFIER");
  return facts.contractRead ? allowed({ status }) : refused("CONTRACT_NOT_READ");
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

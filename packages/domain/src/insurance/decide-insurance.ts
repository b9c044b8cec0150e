import { addDays, type BizDate } from "../calendar/biz-date.ts";
import { laterDate } from "../calendar/order-of-dates.ts";
import {
  CLAIM_FILES_MIN,
  CLAIM_REPORT_DAYS,
  CLAIM_TEXT_MIN,
  CLAIMS_OPEN_MAX,
} from "../constants/limits.ts";
import {
  type StepUp,
  type StepUpRefusal,
  stepUpRefusal,
} from "../identity/decide-identity-check.ts";
import { next } from "../machine/machine.ts";
import type { Fen } from "../money/fen.ts";
import { allowed, type Decision, refused } from "../refusal/decision.ts";
import type { BankChannel } from "../vocabulary/bank-channel.ts";
import type { InsuranceClaimStatus } from "../vocabulary/insurance-claim.ts";
import type { ShopPolicyStatus } from "../vocabulary/shop-policy-status.ts";
import { shopPolicyMachine } from "./insurance-machines.ts";
import { freeLookLastDay, isCovered, type PolicyDays, renewableFrom } from "./policy-days.ts";
import { checkShop, type ShopFacts, type ShopRefusal, type TypedShop } from "./shop-facts.ts";

/** A policy of the dealer's as a new one has to know it. */
export interface HeldPolicy {
  readonly status: ShopPolicyStatus;
  /** Null until it is issued. */
  readonly lastOn: BizDate | null;
}

/** Between a dealer's word and the insurer's or the bank's answer: nothing else begins meanwhile. */
const ON_THEIR_WAY: readonly ShopPolicyStatus[] = [
  "ASKED",
  "PAYING",
  "ISSUING",
  "CANCELLING",
  "REFUNDING",
];

/** Whether another policy can begin: one at a time, and the next when the one that runs is about to end. */
export function takesAnotherPolicy(held: readonly HeldPolicy[], today: BizDate): boolean {
  return held.every(
    ({ lastOn, status }) =>
      !ON_THEIR_WAY.includes(status) &&
      (status !== "IN_FORCE" || (lastOn !== null && today >= renewableFrom(lastOn))),
  );
}

/** The last day of the policy that runs now; null where none does. */
export function runningLastDay(held: readonly HeldPolicy[]): BizDate | null {
  return held.reduce<BizDate | null>(
    (latest, { lastOn, status }) =>
      status !== "IN_FORCE" || lastOn === null
        ? latest
        : latest === null
          ? lastOn
          : laterDate(latest, lastOn),
    null,
  );
}

export interface QuotePolicyFacts {
  readonly held: readonly HeldPolicy[];
  /** Whether the insurer may get the facts of the shop. */
  readonly consentGiven: boolean;
  readonly shop: TypedShop;
  readonly today: BizDate;
}

/** Asks for a price. Order of precedence: another policy, consent, the facts of the shop. Source: decision 0078. */
export function decideQuotePolicy({
  consentGiven,
  held,
  shop,
  today,
}: QuotePolicyFacts): Decision<ShopFacts, "POLICY_STATE" | "CONSENT_MISSING" | ShopRefusal> {
  if (!takesAnotherPolicy(held, today)) return refused("POLICY_STATE");
  if (!consentGiven) return refused("CONSENT_MISSING");
  return checkShop(shop);
}

export interface BuyPolicyFacts {
  readonly policyId: string;
  readonly status: ShopPolicyStatus;
  /** The dealer's other policies. */
  readonly held: readonly HeldPolicy[];
  readonly quoteExpiresAt: Date | null;
  /** What the insurer asks for; null while there is no price. */
  readonly premiumFen: Fen | null;
  /** What the dealer saw and agreed to. */
  readonly agreedFen: Fen;
  /** Whether the leaflet, and giving the shop's facts to the insurer, were agreed to as they are now. */
  readonly consentsGiven: boolean;
  /** The bank of the safe account that was chosen to pay; without one it is the account that was opened first. */
  readonly bankChannel?: BankChannel | undefined;
  /** What that account has free; null while it is not open. */
  readonly availableFen: Fen | null;
  readonly now: Date;
  readonly today: BizDate;
}

export type BuyPolicyRefusal =
  | "POLICY_STATE"
  | "QUOTE_STALE"
  | "CONSENT_MISSING"
  | "ACCOUNT_NOT_OPEN"
  | "BALANCE_TOO_LOW"
  | StepUpRefusal;

/**
 * Pays the premium from a safe account. Order of precedence: state of it and of others, price, leaflet, account,
 * balance, proof. Source: decision 0078.
 */
export function decideBuyPolicy(
  facts: BuyPolicyFacts,
  shown: StepUp,
): Decision<{ readonly premiumFen: Fen }, BuyPolicyRefusal> {
  const { availableFen, bankChannel, now, policyId, premiumFen, quoteExpiresAt } = facts;
  const isPayable = next(shopPolicyMachine, facts.status, "PAY") !== null;
  if (!isPayable || !takesAnotherPolicy(facts.held, facts.today)) return refused("POLICY_STATE");
  if (premiumFen === null || quoteExpiresAt === null || now >= quoteExpiresAt) {
    return refused("QUOTE_STALE");
  }
  if (premiumFen !== facts.agreedFen) return refused("QUOTE_STALE");
  if (!facts.consentsGiven) return refused("CONSENT_MISSING");
  if (availableFen === null) return refused("ACCOUNT_NOT_OPEN");
  if (premiumFen > availableFen) return refused("BALANCE_TOO_LOW");
  const action = { purpose: "PAY_PREMIUM", policyId, premiumFen, bankChannel } as const;
  return stepUpRefusal(shown, action, now) ?? allowed({ premiumFen });
}

export interface CancelPolicyFacts {
  readonly status: ShopPolicyStatus;
  /** Null until it is issued. */
  readonly issuedOn: BizDate | null;
  readonly claims: readonly InsuranceClaimStatus[];
  readonly today: BizDate;
}

export type CancelPolicyRefusal = "POLICY_STATE" | "FREE_LOOK_OVER";

/**
 * Gives a policy back for all of its premium. One with a claim that was not refused has served, and stays. Order of
 * precedence: state and claims, the days of the free look. Source: decision 0078.
 */
export function decideCancelPolicy({
  claims,
  issuedOn,
  status,
  today,
}: CancelPolicyFacts): Decision<"CANCELLING", CancelPolicyRefusal> {
  const hasServed = claims.some((claim) => claim !== "REFUSED");
  if (issuedOn === null || hasServed || next(shopPolicyMachine, status, "CANCEL") === null) {
    return refused("POLICY_STATE");
  }
  return today > freeLookLastDay(issuedOn) ? refused("FREE_LOOK_OVER") : allowed("CANCELLING");
}

export interface ReportClaimFacts {
  readonly status: ShopPolicyStatus;
  /** Null until it is issued. */
  readonly days: PolicyDays | null;
  readonly happenedOn: BizDate;
  readonly lossFen: Fen;
  /** What the policy pays at most; null until there is a price. */
  readonly coverFen: Fen | null;
  readonly text: string;
  readonly pictures: number;
  readonly claims: readonly InsuranceClaimStatus[];
  readonly today: BizDate;
}

export type ReportClaimRefusal =
  | "POLICY_STATE"
  | "CLAIM_DAY_INVALID"
  | "AMOUNT_INVALID"
  | "INPUT_INVALID";

/**
 * Reports a damage. Order of precedence: state and claims that wait, the day, the amount, words and pictures. A policy
 * that has ended takes damages of its days for a while. Source: decision 0078.
 */
export function decideReportClaim(
  facts: ReportClaimFacts,
): Decision<{ readonly text: string }, ReportClaimRefusal> {
  const { coverFen, days, happenedOn, lossFen, status, today } = facts;
  const { claims } = facts;
  const takes = takesMoreClaims({ status, lastOn: days?.lastOn ?? null, claims, today });
  if (days === null || coverFen === null || !takes) return refused("POLICY_STATE");
  if (!isCovered(days, happenedOn) || happenedOn > today) return refused("CLAIM_DAY_INVALID");
  if (!Number.isSafeInteger(lossFen) || lossFen <= 0 || lossFen > coverFen) {
    return refused("AMOUNT_INVALID");
  }
  const text = facts.text.trim();
  const isSaid = [...text].length >= CLAIM_TEXT_MIN && facts.pictures >= CLAIM_FILES_MIN;
  return isSaid ? allowed({ text }) : refused("INPUT_INVALID");
}

/** Whether another damage can be reported under a policy now. */
export function takesMoreClaims({
  claims,
  lastOn,
  status,
  today,
}: {
  readonly status: ShopPolicyStatus;
  readonly lastOn: BizDate | null;
  readonly claims: readonly InsuranceClaimStatus[];
  readonly today: BizDate;
}): boolean {
  const waiting = claims.filter((claim) => claim !== "PAID" && claim !== "REFUSED");
  if (lastOn === null || waiting.length >= CLAIMS_OPEN_MAX) return false;
  if (status === "ENDED") return today <= addDays(lastOn, CLAIM_REPORT_DAYS);
  return status === "IN_FORCE";
}

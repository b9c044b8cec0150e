import type { BankChannel } from "@kedu/domain";

declare const accountName: unique symbol;
/** Name of a ledger account (product decisions 3.1). Only the constructors below make one. */
export type AccountName = string & { readonly [accountName]: true };

/** The chart of accounts, CNY in integer fen. One constructor an account, each taking what its name carries. */
export const account = {
  loanPrincipal: (loanId: string) => named("loan", loanId, "principal"),
  loanInterestReceivable: (loanId: string) => named("loan", loanId, "interest_receivable"),
  loanPenaltyReceivable: (loanId: string) => named("loan", loanId, "penalty_receivable"),
  receiverPayable: (receiverId: string) => named("receiver", receiverId, "payable"),
  /** What the receiver of an order owes back after it was refunded. */
  receiverRefundIn: (receiverId: string) => named("receiver", receiverId, "refund_in"),
  transitPayable: (payerId: string) => named("transit", payerId, "payable"),
  /** A dealer has one safe account at a bank. */
  dealerSafe: (enterpriseId: string, channel: BankChannel) =>
    named("dealer", enterpriseId, `safe:${channel}`),
  dealerRepay: (enterpriseId: string) => named("dealer", enterpriseId, "repay"),
  dealerSuspense: (enterpriseId: string) => named("dealer", enterpriseId, "suspense"),
  /** Money that left the safe account and that the bank has not confirmed. */
  withdrawalInTransit: (withdrawalId: string) => named("withdrawal", withdrawalId, "in_transit"),
  /** Premiums on their way to the insurer. */
  insurerPayable: (insurerId: string) => named("insurer", insurerId, "payable"),
  /** What arrived and names no dealer. */
  bankUnmatched: (channel: BankChannel) => named("bank", channel, "unmatched"),
  bankFunding: (channel: BankChannel) => named("bank", channel, "funding"),
  bankSettlement: (channel: BankChannel) => named("bank", channel, "settlement"),
  subsidyReceivable: (sponsorId: string) => named("subsidy", sponsorId, "receivable"),
  guarantorSettlement: (guarantorId: string) => named("guarantor", guarantorId, "settlement"),
  guarantorIncome: (guarantorId: string) => named("guarantor", guarantorId, "income"),
  /** What a dealer owes the guarantor who paid for it. */
  recourseReceivable: (compensationId: string) => named("recourse", compensationId, "receivable"),
  incomeInterest: () => "income:interest" as AccountName,
  incomePenalty: () => "income:penalty" as AccountName,
  /** What proving the accounts of merchants costs us. */
  expenseVerification: () => "expense:verification" as AccountName,
} as const;

/** Families whose accounts are not one dealer's: events of all dealers post to them. */
const SHARED_FAMILIES = new Set([
  "receiver",
  "transit",
  "bank",
  "subsidy",
  "guarantor",
  "income",
  "expense",
  "insurer",
]);

/**
 * Whether events of many dealers post to an account. Its balance is moved by appending, so that they do not wait for one
 * another (decision 0043); any other account's balance is moved in its row.
 */
export function isShared(name: AccountName): boolean {
  return SHARED_FAMILIES.has(name.slice(0, name.indexOf(":")));
}

function named(family: string, owner: string, role: string): AccountName {
  // With a colon in an owner's id two owners could share one name.
  if (owner === "" || owner.includes(":"))
    throw new RangeError("an account's owner has an id without colons");
  return `${family}:${owner}:${role}` as AccountName;
}

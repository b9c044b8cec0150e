import { addDays } from "../calendar/biz-date.ts";
import { businessDateOf, instantAt } from "../calendar/instant.ts";
import { SALES_INVITATION_DAYS } from "../constants/limits.ts";
import { allowed, type Decision, refused } from "../refusal/decision.ts";
import { invitationsLeft } from "./team-quota.ts";

/** What a dealer answers to a salesperson's invitation. */
export const SALES_INVITATION_ANSWERS = ["ACCEPTED", "REFUSED"] as const;
export type SalesInvitationAnswer = (typeof SALES_INVITATION_ANSWERS)[number];

/** As people see an invitation. */
export const SALES_INVITATION_STATUSES = ["OPEN", ...SALES_INVITATION_ANSWERS, "EXPIRED"] as const;
export type SalesInvitationStatus = (typeof SALES_INVITATION_STATUSES)[number];

/** An invitation as it is kept: open until it is answered, whatever the day. */
export interface SalesInvitation {
  readonly answer: SalesInvitationAnswer | null;
  readonly expiresAt: Date;
}

export function salesInvitationStatus(
  { answer, expiresAt }: SalesInvitation,
  now: Date,
): SalesInvitationStatus {
  if (answer !== null) return answer;
  return now >= expiresAt ? "EXPIRED" : "OPEN";
}

/** Makes an invitation, unless the team has made all of the month's. Source: decision 0077. */
export function decideInviteDealer(
  quota: Parameters<typeof invitationsLeft>[0],
  now: Date,
): Decision<{ readonly expiresAt: Date }, "SALES_QUOTA_SPENT"> {
  if (invitationsLeft(quota) === 0) return refused("SALES_QUOTA_SPENT");
  const lastDay = addDays(businessDateOf(now), SALES_INVITATION_DAYS);
  return allowed({ expiresAt: instantAt(addDays(lastDay, 1), "00:00") });
}

/**
 * A dealer's answer. Who accepts becomes a customer of the salesperson, or moves to them from the one of the same
 * manufacturer whose customer they were. The same answer again changes nothing. Order of precedence: an answer that was
 * given, the last day, work that has ended. Source: decision 0077.
 */
export function decideAnswerSalesInvitation(
  facts: SalesInvitation & {
    readonly salespersonId: string;
    /** The salesperson still works for the employer. */
    readonly isActive: boolean;
    /** Whose customer the dealer is; null for none. */
    readonly customerOf: string | null;
  },
  answer: SalesInvitationAnswer,
  now: Date,
): Decision<
  "KNOWN" | "ASSIGN" | "MOVE" | "KEEP",
  "SALES_INVITATION_ANSWERED" | "SALES_INVITATION_OVER"
> {
  if (facts.answer !== null) {
    return facts.answer === answer ? allowed("KNOWN") : refused("SALES_INVITATION_ANSWERED");
  }
  if (now >= facts.expiresAt || !facts.isActive) return refused("SALES_INVITATION_OVER");
  if (answer === "REFUSED" || facts.customerOf === facts.salespersonId) return allowed("KEEP");
  return allowed(facts.customerOf === null ? "ASSIGN" : "MOVE");
}

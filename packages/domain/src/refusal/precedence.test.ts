import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import {
  type CancellationFacts,
  decideCheckCancellation,
  decideRevokeCancellation,
  decideSubmitCancellation,
} from "../account/decide-cancel-account.ts";
import {
  decideAuthorise,
  decideRevokeAuthorisation,
  decideUploadAuthorisedId,
} from "../authorisation/decide-authorise.ts";
import { instantAt } from "../calendar/instant.ts";
import { decideRevokeChannel, decideSignChannel } from "../channel/decide-channel.ts";
import { decideClaimCompensation } from "../compensation/decide-compensation.ts";
import { decideSignContract } from "../contract/decide-sign-contract.ts";
import { decideStartEstimate } from "../credit-line/decide-line.ts";
import { decideQuoteInstalments } from "../repayment/decide-repay-instalments.ts";
import { owedAsOf } from "../repayment/owed.ts";
import { decideSettleEarly } from "../repayment/settle-early.ts";
import { CANCELLATION_BLOCKERS } from "../vocabulary/cancellation-blocker.ts";
import { decideAnswerSalesInvitation } from "../sales/sales-invitation.ts";
import { decideMailExport } from "../statement/decide-mail-export.ts";
import { EXPORT_MAIL_MAX_BYTES } from "../statement/statement-export.ts";
import type { Decision } from "./decision.ts";

// The decisions with many facts (pay, borrow, repay, withdraw, apply, activate, open an account) have such a test in
// their own folder. Here are the others: obstacles are added from the last to the first, and each hides those after it.

interface Ordered {
  readonly name: string;
  /** Whether each obstacle, in the order of precedence, applies. */
  readonly decide: (...applies: readonly boolean[]) => Decision<unknown>;
  readonly refusals: readonly string[];
}

const now = instantAt("2025-03-01", "10:00");
const cancellation = (blocked: boolean): CancellationFacts => {
  const cleared = { OVERDUE_DEBT: false, PAYMENT_IN_FLIGHT: false, WITHDRAWAL_IN_FLIGHT: false };
  const rest = { ACCOUNT_BALANCE: false, REFUND_PENDING: false, COMPENSATION_OPEN: false };
  const waiting = { TOP_UP_IN_FLIGHT: false, INVOICE_PENDING: false, POLICY_ON_ITS_WAY: false };
  return { ...cleared, ...rest, ...waiting, LOAN_BALANCE: blocked };
};
const account = {
  loanId: "L",
  terms: {
    principalFen: 12_000_000,
    dailyRatePpm: 300,
    drawOn: "2025-01-15",
    periods: 12,
    penaltyPermille: 1500,
    interestCoupon: null,
  },
  payments: [],
} as const;
const overdueLoan = {
  method: "ONE_OFF",
  principalFen: 10_000_000,
  dailyRatePpm: 300,
  penaltyPermille: 500,
  drawOn: "2025-03-01",
  dueOn: "2025-04-15",
  interestCoupon: null,
} as const;

const DECISIONS: readonly Ordered[] = [
  {
    name: "answer a salesperson's invitation",
    refusals: ["SALES_INVITATION_ANSWERED", "SALES_INVITATION_OVER"],
    decide: (answered, over) =>
      decideAnswerSalesInvitation(
        {
          answer: answered ? "REFUSED" : null,
          expiresAt: over ? now : instantAt("2025-03-09", "00:00"),
          salespersonId: "S1",
          isActive: !over,
          customerOf: null,
        },
        "ACCEPTED",
        now,
      ),
  },
  {
    name: "repay instalments",
    refusals: [
      "LOAN_SETTLED",
      "REPAYMENT_IN_PROGRESS",
      "ACCOUNT_NOT_OPEN",
      "AMOUNT_INVALID",
      "NOTHING_DUE",
    ],
    decide: (settled, busy, closed, noAmount, early) =>
      decideQuoteInstalments({
        account,
        status: settled ? "SETTLED" : "ACTIVE",
        today: early ? "2025-02-09" : "2025-02-10",
        amountFen: noAmount ? 0 : 1,
        repaymentInFlight: busy,
        accountIsOpen: !closed,
      }),
  },
  {
    name: "settle early",
    refusals: ["LOAN_SETTLED", "SETTLE_ON_DRAW_DAY", "REPAYMENT_IN_PROGRESS", "ACCOUNT_NOT_OPEN"],
    decide: (settled, drawDay, busy, closed) =>
      decideSettleEarly({
        account,
        status: settled ? "SETTLED" : "ACTIVE",
        today: drawDay ? "2025-01-15" : "2025-01-16",
        repaymentInFlight: busy,
        accountIsOpen: !closed,
      }),
  },
  {
    name: "start an estimate",
    refusals: ["ESTIMATE_STATE", "CONSENT_MISSING"],
    decide: (running, noConsent) =>
      decideStartEstimate({
        lineStatus: "NOT_CREDIT",
        estimateStatus: running ? "INPROGRESS" : "NOTSTART",
        consentGiven: !noConsent,
      }),
  },
  {
    name: "upload the ID of an authorised person",
    refusals: [
      "AUTHORISATION_STATE",
      "INVITATION_EXPIRED",
      "ID_EXPIRED",
      "PERSON_UNDERAGE",
      "ID_NAME_MISMATCH",
    ],
    decide: (revoked, late, expired, young, stranger) =>
      decideUploadAuthorisedId({
        status: revoked ? "REVOKED" : "INVITED",
        now,
        inviteExpiresAt: late ? now : instantAt("2025-03-09", "00:00"),
        idStatus: expired ? "EXPIRED" : "NORMAL",
        birthDate: young ? "2007-03-02" : "2007-03-01",
        isInvitedPerson: !stranger,
      }),
  },
  {
    name: "authorise",
    refusals: ["AUTHORISATION_STATE", "FACE_REQUIRED"],
    decide: (invited, noFace) =>
      decideAuthorise({
        status: invited ? "INVITED" : "ID_UPLOADED",
        legalPersonPassed: true,
        authorisedPersonPassed: !noFace,
      }),
  },
  {
    name: "take an authorisation back",
    refusals: ["FORBIDDEN_ROLE", "AUTHORISATION_STATE"],
    decide: (other, revoked) =>
      decideRevokeAuthorisation({
        role: other ? "AUTHORIZED_PERSON" : "LEGAL_PERSON",
        status: revoked ? "REVOKED" : "NORMAL",
      }),
  },
  {
    name: "check a cancellation",
    refusals: ["FORBIDDEN_ROLE", "CANCELLATION_STATE"],
    decide: (other, submitted) =>
      decideCheckCancellation(
        submitted ? "SUBMITTED" : "DRAFT",
        other ? "SALESPERSON" : "LEGAL_PERSON",
        cancellation(false),
      ),
  },
  {
    name: "submit a cancellation",
    refusals: ["CANCELLATION_STATE", "CANCELLATION_BLOCKED", "CONTRACT_NOT_READ", "FACE_REQUIRED"],
    decide: (draft, blocked, unread, noFace) =>
      decideSubmitCancellation(
        draft ? "DRAFT" : "FACE_PENDING",
        cancellation(blocked),
        { contractRead: !unread, facePassed: !noFace },
        now,
      ),
  },
  {
    name: "take a cancellation back",
    refusals: ["CANCELLATION_STATE", "COOLING_OFF_OVER"],
    decide: (taken, late) =>
      decideRevokeCancellation(
        taken ? "PROCESSING" : "SUBMITTED",
        late ? now : instantAt("2025-03-01", "10:01"),
        now,
      ),
  },
  {
    name: "sign a channel",
    refusals: ["CHANNEL_STATE", "MISSING_UNIQUE_IDENTIFIER", "ID_EXPIRED", "CONTRACT_NOT_READ"],
    decide: (signed, noIdentifier, expired, unread) =>
      decideSignChannel({
        status: signed ? "SIGNED" : "EXPIRED",
        uniquePaymentId: noIdentifier ? null : "UP1",
        hasAccount: false,
        idStatus: expired ? "EXPIRED" : "NORMAL",
        contractRead: !unread,
      }),
  },
  {
    name: "give a channel up",
    refusals: ["CHANNEL_STATE", "CHANNEL_IN_USE"],
    decide: (unsigned, busy) =>
      decideRevokeChannel({
        status: unsigned ? "UNSIGNED" : "SIGNED",
        paymentInFlight: busy,
      }),
  },
  {
    name: "claim a compensation",
    refusals: ["COMPENSATION_STATE", "COMPENSATION_TOO_EARLY"],
    decide: (claimed, early) =>
      decideClaimCompensation(
        claimed ? "CLAIMED" : "UNCOMPENSATED",
        owedAsOf(overdueLoan, [], early ? "2025-04-29" : "2025-04-30"),
      ),
  },
  {
    name: "sign a contract",
    refusals: ["CONTRACT_STATE", "CONTRACT_CHANGED", "CONTRACT_NOT_READ"],
    decide: (sealed, changed, unread) =>
      decideSignContract({
        status: sealed ? "SUCCESS" : "NEW",
        textSha256: "A",
        readSha256: changed ? "B" : "A",
        characters: 200,
        readMs: 1000,
        scrolledToEnd: !unread,
        readBefore: false,
      }),
  },
  {
    name: "decideMailExport",
    refusals: ["NOT_FOUND", "EMAIL_NOT_VERIFIED", "EXPORT_TOO_LARGE"],
    decide: (isGone = false, hasNoEmail = false, isLarge = false) =>
      decideMailExport({
        sizeBytes: isGone ? null : EXPORT_MAIL_MAX_BYTES + (isLarge ? 1 : 0),
        hasEmail: !hasNoEmail,
      }),
  },
];

describe.each(DECISIONS)("to $name", ({ decide, refusals }) => {
  test("refuses for each obstacle before all that come after it", () => {
    expect(decide(...refusals.map(() => false)).ok).toBe(true);
    for (const [first, refusal] of refusals.entries()) {
      // Every later obstacle alone, and all of them together.
      for (const later of [...refusals.keys(), Number.POSITIVE_INFINITY]) {
        const applies = refusals.map(
          (_, index) => index === first || (index > first && (index === later || later > 99)),
        );
        expect(decide(...applies)).toEqual({ ok: false, refusal });
      }
    }
  });
});

test("the facts of a cancellation name every blocker", () => {
  expect(Object.keys(cancellation(true)).toSorted()).toEqual(CANCELLATION_BLOCKERS.toSorted());
});

/** With one refusal there is nothing to put in order. */
const ONE_REFUSAL = [
  "decideCloseComplaint",
  "decideDeskEvent",
  "decideFileComplaint",
  "decideFreeze",
  "decideLeaveCancellation",
  "decideRegisterSalesperson",
  "decideReviewRecovery",
  "decideRiskOutcome",
  "decideSubmitEmail",
  "decideTakeEmailLink",
  "decideUnfreeze",
  "decideUpgradePartner",
];

test("every decision with more than one refusal says its order of precedence", () => {
  const folder = fileURLToPath(new URL("..", import.meta.url));
  const silent = globSync("**/decide-*.ts", { cwd: folder })
    .concat("repayment/settle-early.ts")
    .filter((file) => !file.includes(".test."))
    .flatMap((file) => {
      const source = readFileSync(join(folder, file), "utf8");
      if (/^\/\/ Order of precedence/m.test(source)) return [];
      return [
        ...source.matchAll(
          /\/\*\*(?<doc>(?:(?!\*\/)[\s\S])*)\*\/\nexport function (?<name>decide\w+)/g,
        ),
      ]
        .filter(({ groups }) => !groups?.["doc"]?.includes("precedence"))
        .map(({ groups }) => groups?.["name"]);
    });
  expect(new Set(silent)).toEqual(new Set(ONE_REFUSAL));
});

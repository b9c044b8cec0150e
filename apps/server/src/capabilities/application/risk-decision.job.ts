import {
  addDays,
  businessDateOf,
  type CreditType,
  DECISION_TIMEOUT_DAYS,
  ACTIVATION_DAYS,
  decideRiskOutcome,
  initialLimitFen,
  pledgesGoods,
  type RiskOutcome,
  withFixedLimit,
} from "@kedu/domain";
import type { Transaction } from "../../database/database.ts";
import { inTransaction } from "../../database/transaction.ts";
import { type ScheduledJob, eachUnit } from "../../jobs/scheduled-job.ts";
import { isAway } from "../../providers/provider-error.ts";
import type { RiskDecision } from "../../providers/risk/risk.ts";
import type { Context } from "../../calls/context.ts";
import { isAccountOpen } from "../accounts/account-reader.ts";
import { readSafeAccount } from "../accounts/safe-accounts.ts";
import { makeLineContracts } from "../contracts/make-line-contracts.ts";
import { nextAskAt } from "../credit/ask-again.ts";
import { recordChange } from "../credit/change-limit.ts";
import { learnPurchases } from "../credit/learn-purchases.ts";
import { LENDER_POLICY } from "../credit/lender-policy.ts";
import { type LineFacts, lockLine } from "../credit/line-reader.ts";
import { moveLine } from "../credit/move-line.ts";
import { pagesOf } from "../credit/product-pages.ts";
import { readEnterprise, readLegalPerson } from "../identity/identity-reader.ts";
import { notify } from "../notifications/notify.ts";
import { isPaidProduct } from "../credit/paid-product.ts";
import {
  type ApplicationFacts,
  lockApplication,
  readApplication,
  readDueAsks,
  readNextAsk,
  readOldestUndecided,
  readProductOf,
  readUndecidedSince,
} from "./application-reader.ts";
import { changeApplication } from "./application-writer.ts";
import { closeUndecided } from "./close-undecided.ts";

/** Asks the risk provider about pending applications, with growing pauses. */
export function riskDecisionJob(context: Context): ScheduledJob {
  return {
    name: "risk-decision",
    nextDueAt: readNextAsk,
    readDue: readDueAsks,
    run: eachUnit((applicationId, asOf) => askAbout(context, applicationId, asOf)),
  };
}

/** Withdraws applications that were not decided within 30 days. Source: product 2, credit line. */
export function decisionTimeoutJob(context: Context): ScheduledJob {
  const { database } = context;
  return {
    name: "decision-timeout",
    async nextDueAt(reader, held) {
      const oldest = await readOldestUndecided(reader, held);
      return oldest === null ? null : later(oldest, DECISION_TIMEOUT_DAYS);
    },
    readDue: (reader, query) =>
      readUndecidedSince(reader, query, later(query.asOf, -DECISION_TIMEOUT_DAYS)),
    run: eachUnit(async (applicationId, asOf) => {
      const key = await readProductOf(database, applicationId);
      if (key === null) return;
      await inTransaction(database, (transaction) =>
        closeUndecided(transaction, context, { ...key, now: asOf }),
      );
    }),
  };
}

async function askAbout(context: Context, applicationId: string, now: Date): Promise<void> {
  const { database } = context;
  const facts = await readApplication(database, context, applicationId);
  if (facts === null || facts.askAt === null) return;
  try {
    const purchases = await purchasesOf(context, facts, now);
    const { organizationCode } = await readEnterprise(database, facts.enterpriseId);
    const decision = await context.providers.risk.decide({
      // The same number makes it the same request.
      requestNo: applicationId,
      enterpriseId: facts.enterpriseId,
      appCode: facts.appCode,
      organizationCode,
      monthlyPurchasesFen: purchases,
    });
    await inTransaction(database, (transaction) =>
      settle(transaction, context, { applicationId, decision, purchases, now }),
    );
  } catch (error) {
    if (!isAway(error)) throw error;
    await inTransaction(database, (transaction) =>
      settle(transaction, context, {
        applicationId,
        decision: { result: "PENDING" },
        purchases: [],
        now,
      }),
    );
  }
}

async function purchasesOf(
  context: Context,
  { enterpriseId }: ApplicationFacts,
  now: Date,
): Promise<readonly number[]> {
  const { organizationCode } = await readEnterprise(context.database, enterpriseId);
  const person = await readLegalPerson(context.database, context, enterpriseId);
  if (person === null) throw new Error(`enterprise ${enterpriseId} applied without a legal person`);
  const { mobile } = person;
  return learnPurchases(context, { enterpriseId, organizationCode, mobile, now });
}

interface Outcome {
  readonly applicationId: string;
  readonly decision: RiskDecision;
  readonly purchases: readonly number[];
  readonly now: Date;
}

async function settle(
  transaction: Transaction,
  context: Context,
  { applicationId, decision, purchases, now }: Outcome,
): Promise<void> {
  const seen = await readApplication(transaction, context, applicationId);
  if (seen === null) return;
  const line = await lockLine(transaction, seen);
  const facts = await lockApplication(transaction, context, applicationId);
  // Withdrawn, lapsed or decided while the provider was working.
  if (line?.status !== "NEW" || facts === null || facts.askAt === null) return;
  if (decision.result === "PENDING") {
    const tries = facts.tries + 1;
    const askAt = nextAskAt(tries, now);
    await changeApplication(transaction, context, facts, now, { askAt, tries });
    return;
  }
  const limitFen =
    decision.result === "APPROVED"
      ? (decision.limitFen ?? initialLimitFen(purchases, decision.ratio))
      : 0;
  if (decision.result === "APPROVED" && limitFen > 0) {
    await approve(transaction, context, { line, facts, limitFen, ...decision, now });
  } else {
    const reason =
      decision.result === "APPROVED"
        ? // A share of nothing is no limit.
          { code: "NO_PURCHASES", text: "近期没有足够的采购记录，暂时无法核定额度。" }
        : { code: decision.reasonCode, text: decision.reasonText };
    const outcome = decision.result === "VETOED" ? "VETO" : "REJECT";
    await reject(transaction, context, { line, facts, outcome, reason, now });
  }
}

async function approve(
  transaction: Transaction,
  context: Context,
  granted: {
    readonly line: LineFacts;
    readonly facts: ApplicationFacts;
    readonly limitFen: number;
    readonly dailyRatePpm: number;
    readonly creditType?: CreditType;
    readonly guarantorName?: string;
    readonly now: Date;
  },
): Promise<void> {
  const { line, facts, limitFen, dailyRatePpm, creditType = "FLEXIBLE", now } = granted;
  const { appCode, enterpriseId, lineId } = line;
  if (!isPaidProduct(appCode)) throw new Error(`line ${lineId} is the partner bank's to decide`);
  const { lenderId, lineDays } = LENDER_POLICY[appCode];
  const today = businessDateOf(now);
  const validTo = addDays(today, lineDays);
  const actBy = addDays(today, ACTIVATION_DAYS);
  const safe = await readSafeAccount(transaction, context, enterpriseId);
  await moveLine(transaction, line, "APPROVE", now, {
    lenderId,
    creditType,
    // The accounts may be open already, for another line.
    ...(safe === null ? {} : { bankChannel: line.bankChannel ?? safe.bankChannel }),
    fixedFen: limitFen,
    dailyRatePpm,
    validFrom: today,
    validTo,
    actBy,
    reapplyAfter: null,
    refusalReason: null,
  });
  await recordChange(transaction, context, line, withFixedLimit(line, limitFen, today), {
    decidedBy: "LENDER",
    now,
  });
  await changeApplication(
    transaction,
    context,
    facts,
    now,
    { askAt: null, decidedAt: now, reasonCode: null, reasonText: null },
    { process: ["BANK_PASS"] },
  );
  await makeLineContracts(transaction, context, {
    enterpriseId,
    lineId,
    product: appCode,
    lenderId,
    figures: {
      limitFen,
      dailyRatePpm,
      validTo,
      actBy,
      goodsPledged: pledgesGoods(creditType),
      guarantorName: granted.guarantorName ?? null,
    },
    needsAccount: !(await isAccountOpen(transaction, enterpriseId)),
    now,
  });
  notify(transaction, context, {
    enterpriseId,
    kind: "APPLICATION_APPROVED",
    facts: { appCode, limitFen, dailyRatePpm, actBy },
    link: pagesOf(appCode).home,
    dedupeKey: `application:${facts.applicationId}`,
    at: now,
  });
}

async function reject(
  transaction: Transaction,
  context: Context,
  refused: {
    readonly line: LineFacts;
    readonly facts: ApplicationFacts;
    readonly outcome: Exclude<RiskOutcome, "APPROVE">;
    readonly reason: { readonly code: string; readonly text: string };
    readonly now: Date;
  },
): Promise<void> {
  const { line, facts, outcome, reason, now } = refused;
  const effect = decideRiskOutcome(line, outcome, businessDateOf(now));
  if (!effect.ok) throw new Error(`line ${line.lineId} waits for no decision`);
  const { lineStatus, rejections, reapplyAfter, appealUntil } = effect.value;
  const event =
    lineStatus === "REJECTED" ? "VETO" : lineStatus === "REJECTED_END" ? "REJECT_LAST" : "REJECT";
  await moveLine(transaction, line, event, now, {
    rejections,
    reapplyAfter,
    actBy: appealUntil,
    refusalReason: reason.text,
  });
  await changeApplication(
    transaction,
    context,
    facts,
    now,
    { askAt: null, decidedAt: now, reasonCode: reason.code, reasonText: reason.text },
    { process: ["BANK_REJECT"] },
  );
  notify(transaction, context, {
    enterpriseId: line.enterpriseId,
    kind: "APPLICATION_REJECTED",
    facts: reapplyAfter === null ? {} : { reapplyOn: reapplyAfter },
    link: pagesOf(line.appCode).home,
    dedupeKey: `application:${facts.applicationId}`,
    at: now,
  });
}

function later(instant: Date, days: number): Date {
  return new Date(instant.getTime() + days * 24 * 60 * 60 * 1000);
}

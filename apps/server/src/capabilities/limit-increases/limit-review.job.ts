import { businessDateOf, decideIncreaseOutcome, grantedFen } from "@kedu/domain";
import type { Context } from "../../calls/context.ts";
import type { Transaction } from "../../database/database.ts";
import { inTransaction } from "../../database/transaction.ts";
import { eachUnit, type ScheduledJob } from "../../jobs/scheduled-job.ts";
import { isAway } from "../../providers/provider-error.ts";
import type { LimitReview } from "../../providers/risk/risk.ts";
import { nextAskAt } from "../credit/ask-again.ts";
import { changeLimit } from "../credit/change-limit.ts";
import { learnPurchases } from "../credit/learn-purchases.ts";
import { type LineFacts, lockLineById, readLine } from "../credit/line-reader.ts";
import { readImage } from "../files/file-reader.ts";
import { readEnterprise, readLegalPerson } from "../identity/identity-reader.ts";
import { notify } from "../notifications/notify.ts";
import { closeIncrease } from "./close-increase.ts";
import {
  lockIncrease,
  readDueReviews,
  readIncrease,
  readNextClosing,
  readNextReview,
  readOverIncreases,
  type StoredIncrease,
} from "./limit-increase-reader.ts";
import { moveIncrease, putOffReview } from "./limit-increase-writer.ts";

/** Asks the lender about confirmed requests, with growing pauses, and applies what it says to the line. */
export function limitReviewJob(context: Context): ScheduledJob {
  return {
    name: "limit reviews",
    nextDueAt: readNextReview,
    readDue: readDueReviews,
    run: eachUnit((increaseId, asOf) => askAbout(context, increaseId, asOf)),
  };
}

/** Ends requests that were not confirmed within 30 minutes, or not decided within 30 days. */
export function limitIncreaseExpiryJob(context: Context): ScheduledJob {
  return {
    name: "limit request expiry",
    nextDueAt: readNextClosing,
    readDue: readOverIncreases,
    run: eachUnit((increaseId, asOf) =>
      inTransaction(context.database, async (transaction) => {
        const stored = await lockIncrease(transaction, increaseId);
        // It may have been confirmed or decided in the last instant.
        if (stored === null || stored.closesAt === null || stored.closesAt > asOf) return;
        const closedBy = stored.status === "VERIFYING" ? "NOT_CONFIRMED" : "UNDECIDED";
        await closeIncrease(transaction, stored, closedBy, asOf);
      }),
    ),
  };
}

async function askAbout(context: Context, increaseId: string, now: Date): Promise<void> {
  const { database } = context;
  const asked = await readIncrease(database, increaseId);
  if (asked === null || asked.askAt === null) return;
  const review = await reviewOf(context, asked, now);
  await inTransaction(database, (transaction) =>
    settle(transaction, context, { asked, review, now }),
  );
}

/** What the lender says. One that is away has not decided yet. */
async function reviewOf(context: Context, asked: StoredIncrease, now: Date): Promise<LimitReview> {
  const { database, providers } = context;
  const { enterpriseId, kind, amountFen } = asked;
  const { organizationCode } = await readEnterprise(database, enterpriseId);
  const person = await readLegalPerson(database, context, enterpriseId);
  if (person === null) throw new Error(`enterprise ${enterpriseId} has a line without a person`);
  const line = await readLine(database, { enterpriseId, appCode: asked.appCode });
  if (line === null) throw new Error(`enterprise ${enterpriseId} has no line to review`);
  const documents: Buffer[] = [];
  for (const fileId of asked.fileIds) {
    const image = await readImage(database, context, { fileId, enterpriseId });
    if (image !== null) documents.push(image.jpeg);
  }
  try {
    return await providers.risk.reviewLimit({
      // The same number makes it the same request.
      requestNo: asked.id,
      enterpriseId,
      organizationCode,
      monthlyPurchasesFen: await learnPurchases(context, {
        enterpriseId,
        organizationCode,
        mobile: person.mobile,
        now,
      }),
      kind,
      amountFen,
      fixedFen: line.fixedFen,
      documents,
    });
  } catch (error) {
    if (!isAway(error)) throw error;
    return { result: "PENDING" };
  }
}

interface Reviewed {
  readonly asked: StoredIncrease;
  readonly review: LimitReview;
  readonly now: Date;
}

async function settle(
  transaction: Transaction,
  context: Context,
  { asked, review, now }: Reviewed,
): Promise<void> {
  const line = await lockLineById(transaction, asked.lineId);
  const stored = await lockIncrease(transaction, asked.id);
  // Taken back, lapsed or decided while the lender was working.
  if (stored === null || stored.askAt === null) return;
  if (review.result === "PENDING") {
    const tries = stored.tries + 1;
    await putOffReview(transaction, stored.id, { askAt: nextAskAt(tries, now), tries, now });
    return;
  }
  const today = businessDateOf(now);
  const outcome = decideIncreaseOutcome(line, stored, review, today);
  if (outcome.event === "CLOSE") {
    await closeIncrease(transaction, stored, "LINE_NOT_OPEN", now);
    return;
  }
  if (outcome.change !== null) {
    await changeLimit(transaction, context, line, outcome, { decidedBy: "LENDER", now });
  }
  const limitAfterFen = grantedFen(outcome.limits, today);
  const isTemporary = stored.kind === "RAISE_TEMP_CREDIT";
  await moveIncrease(transaction, stored, outcome.event, now, {
    askAt: null,
    closesAt: null,
    decidedAt: now,
    grantedFen: outcome.grantedFen,
    limitAfterFen,
    tempValidTo: outcome.event === "GRANT" && isTemporary ? outcome.limits.tempValidTo : null,
    refusalCode: review.result === "GRANTED" ? null : review.reasonCode,
    refusalReason: review.result === "GRANTED" ? null : review.reasonText,
  });
  tell(transaction, context, { line, stored, outcome, limitAfterFen, now });
}

function tell(
  transaction: Transaction,
  context: Context,
  {
    line,
    stored,
    outcome,
    limitAfterFen,
    now,
  }: {
    readonly line: LineFacts;
    readonly stored: StoredIncrease;
    readonly outcome: ReturnType<typeof decideIncreaseOutcome>;
    readonly limitAfterFen: number;
    readonly now: Date;
  },
): void {
  const isReduced = outcome.change?.kind === "FIXED";
  notify(transaction, context, {
    enterpriseId: line.enterpriseId,
    kind:
      outcome.event === "GRANT" ? "LIMIT_RAISED" : isReduced ? "LIMIT_REDUCED" : "LIMIT_NOT_RAISED",
    facts: { amountFen: outcome.grantedFen, limitFen: limitAfterFen },
    link: isReduced ? "/record/credit" : `/home/enhanceCredit/result?id=${stored.id}`,
    dedupeKey: `limit-increase:${stored.id}`,
    at: now,
    sms: {},
  });
}

import {
  addDays,
  businessDateOf,
  ESTIMATE_TIMEOUT_HOURS,
  ESTIMATE_TTL_DAYS,
  initialLimitFen,
  instantAt,
  meanPurchaseFen,
  percentOfRatio,
} from "@kedu/domain";
import type { Transaction } from "../../database/database.ts";
import { inTransaction } from "../../database/transaction.ts";
import { type ScheduledJob, eachUnit } from "../../jobs/scheduled-job.ts";
import { isAway, ProviderAnswerError } from "../../providers/provider-error.ts";
import type { EstimateAnswer } from "../../providers/risk/risk.ts";
import type { Context } from "../../calls/context.ts";
import { readEnterprise, readEnterpriseMobile } from "../identity/identity-reader.ts";
import { notify } from "../notifications/notify.ts";
import { nextAskAt } from "../credit/ask-again.ts";
import {
  type EstimateFacts,
  lockEstimate,
  readDueAsks,
  readEstimate,
  readExpired,
  readFirstExpiry,
  readNextAsk,
} from "./estimate-reader.ts";
import { moveEstimate, postponeAsk } from "./estimate-writer.ts";
import { giveGift } from "../credit/gifts.ts";
import { learnPurchases } from "../credit/learn-purchases.ts";

/** Asks the risk provider about the estimates that run; one without an answer for 24 hours has failed. */
export function estimateJob(context: Context): ScheduledJob {
  return {
    name: "credit-estimate",
    nextDueAt: readNextAsk,
    readDue: readDueAsks,
    run: eachUnit((enterpriseId, asOf) => askAbout(context, enterpriseId, asOf)),
  };
}

/** 00:00 after its last day: a figure no longer counts. */
export function estimateExpiryJob(context: Context): ScheduledJob {
  const { database } = context;
  return {
    name: "estimate-expiry",
    async nextDueAt(reader, held) {
      const on = await readFirstExpiry(reader, held);
      return on === null ? null : instantAt(addDays(on, 1), "00:00");
    },
    readDue: (reader, query) => readExpired(reader, query, businessDateOf(query.asOf)),
    run: eachUnit((enterpriseId, asOf) =>
      inTransaction(database, async (transaction) => {
        const today = businessDateOf(asOf);
        const run = await lockEstimate(transaction, enterpriseId);
        if (run?.status !== "DONE" || run.expiresOn === null || run.expiresOn >= today) return;
        await moveEstimate(transaction, run, "EXPIRE", asOf, {
          estimateFen: null,
          expiresOn: null,
        });
      }),
    ),
  };
}

async function askAbout(context: Context, enterpriseId: string, now: Date): Promise<void> {
  const { database, providers } = context;
  const estimate = await readEstimate(database, enterpriseId);
  if (estimate === null || estimate.askAt === null) return;
  let answer: EstimateAnswer = { result: "PENDING" };
  let purchases: readonly number[] = [];
  let at = now;
  try {
    const { organizationCode } = await readEnterprise(database, enterpriseId);
    const mobile = await readEnterpriseMobile(database, context, enterpriseId);
    purchases = await learnPurchases(context, { enterpriseId, organizationCode, mobile, now });
    answer =
      purchases.length === 0
        ? { result: "FAILED", reasonCode: "NO_PURCHASES" }
        : await providers.risk.estimate({
            // A new run is a new question, the same run again is the same.
            requestNo: `${enterpriseId}-${estimate.startedAt.getTime()}`,
            enterpriseId,
            organizationCode,
            monthlyPurchasesFen: purchases,
          });
  } catch (error) {
    const isOver =
      error instanceof ProviderAnswerError && isTimedOut(estimate.startedAt, context.clock.now());
    if (!isAway(error) && !isOver) throw error;
    // The failure of this run has kept its instant where it was; its time limit goes on.
    if (isOver) at = context.clock.now();
  }
  await inTransaction(database, (transaction) =>
    settle(transaction, context, { estimate, answer, purchases, now: at }),
  );
}

async function settle(
  transaction: Transaction,
  context: Context,
  {
    estimate,
    answer,
    purchases,
    now,
  }: {
    readonly estimate: EstimateFacts;
    readonly answer: EstimateAnswer;
    readonly purchases: readonly number[];
    readonly now: Date;
  },
): Promise<void> {
  const run = await lockEstimate(transaction, estimate.enterpriseId);
  const isSameRun = run?.startedAt.getTime() === estimate.startedAt.getTime();
  if (run?.status !== "INPROGRESS" || !isSameRun) return;
  const estimateFen = answer.result === "ESTIMATED" ? initialLimitFen(purchases, answer.ratio) : 0;
  if (answer.result === "ESTIMATED" && estimateFen > 0) {
    await moveEstimate(transaction, run, "RESULT", now, {
      askAt: null,
      doneAt: now,
      estimateFen,
      monthlyPurchaseFen: meanPurchaseFen(purchases),
      sharePercent: percentOfRatio(answer.ratio),
      months: purchases.length,
      expiresOn: addDays(businessDateOf(now), ESTIMATE_TTL_DAYS),
    });
    await giveGift(transaction, context, {
      enterpriseId: run.enterpriseId,
      gift: "ESTIMATE",
      now,
    });
    notify(transaction, context, {
      enterpriseId: run.enterpriseId,
      kind: "ESTIMATE_DONE",
      facts: { estimateFen },
      link: "/forecastLimit",
      dedupeKey: `estimate:${run.startedAt.getTime()}`,
      at: now,
    });
  } else if (answer.result === "PENDING" && !isTimedOut(run.startedAt, now)) {
    await postponeAsk(transaction, run, nextAskAt(run.tries + 1, now));
  } else {
    await moveEstimate(transaction, run, "FAIL", now, {
      askAt: null,
      failReason:
        answer.result === "FAILED"
          ? answer.reasonCode
          : answer.result === "PENDING"
            ? "TIMEOUT"
            : "NO_PURCHASES",
    });
  }
}

function isTimedOut(startedAt: Date, now: Date): boolean {
  return now.getTime() - startedAt.getTime() >= ESTIMATE_TIMEOUT_HOURS * 3_600_000;
}

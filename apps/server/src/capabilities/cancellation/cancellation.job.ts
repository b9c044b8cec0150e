import {
  addDays,
  addMinutes,
  BANK_ANSWER_TIMEOUT_SECONDS,
  businessDateOf,
  decideTakeCancellation,
  instantAt,
} from "@kedu/domain";
import type { Context } from "../../calls/context.ts";
import type { Transaction } from "../../database/database.ts";
import { inTransaction } from "../../database/transaction.ts";
import { eachUnit, type ScheduledJob } from "../../jobs/scheduled-job.ts";
import type { ClosingAnswer, ClosingOrder } from "../../providers/bank/bank.ts";
import { isAway } from "../../providers/provider-error.ts";
import type { FullAccount } from "../accounts/account-reader.ts";
import { closeSafeAccount } from "../accounts/end-accounts.ts";
import { readSafeAccounts } from "../accounts/safe-accounts.ts";
import { setTakesTransfers } from "../accounts/virtual-account.ts";
import { lockLinesOf } from "../credit/line-reader.ts";
import { notify } from "../notifications/notify.ts";
import { type AskedBalance, askBalance, isBalanceTrue, readFacts } from "./cancellation-facts.ts";
import {
  lockCancellation,
  readCancellation,
  readDueSteps,
  readFirstKeptUntil,
  readNextStepAt,
  readToErase,
  type StoredCancellation,
} from "./cancellation-reader.ts";
import { changeCancellation, moveCancellation } from "./cancellation-writer.ts";
import { endAccount, type EndingContext, type EndTasks } from "./end-account.ts";
import { eraseKept } from "./erase-kept.ts";
import { holdAccount, releaseAccount } from "./hold-account.ts";

/** Minutes until a step that the bank did not answer is tried again, by the number of tries. */
const DELAY_MINUTES = [1, 1, 2, 5, 15, 60] as const;

/** How the bank ended a closing: by its answer, or by closing the number of a request that it never got. */
type Closing = Exclude<ClosingAnswer, { readonly result: "PROCESSING" }>;

/**
 * When the cooling-off is over the banks take a cancellation: each closes the safe account that it keeps, one after the
 * other, under a number of ours, once. An answer that is late or lost is asked for, and a closing is never sent again.
 */
export function cancellationJob(tools: Context, endTasks: EndTasks): ScheduledJob {
  const context = { ...tools, endTasks };
  return {
    name: "account cancellations",
    nextDueAt: readNextStepAt,
    readDue: readDueSteps,
    run: eachUnit(async (cancellationId, asOf) => {
      const stored = await readCancellation(context.database, cancellationId);
      if (stored?.status === "SUBMITTED") await take(context, stored, asOf);
      if (stored?.status === "PROCESSING") await follow(context, stored, asOf);
    }),
  };
}

/** 00:00 after the last day for which the law has the records of an ended account kept: they are erased. */
export function keptRecordsJob(context: Context): ScheduledJob {
  return {
    name: "kept records",
    async nextDueAt(reader, held) {
      const last = await readFirstKeptUntil(reader, held);
      return last === null ? null : instantAt(addDays(last, 1), "00:00");
    },
    readDue: (reader, query) => readToErase(reader, businessDateOf(query.asOf), query),
    run: eachUnit((cancellationId, asOf) =>
      inTransaction(context.database, async (transaction) => {
        const stored = await lockCancellation(transaction, cancellationId);
        if (stored !== null && stored.erasedAt === null) {
          await eraseKept(transaction, context, stored, asOf);
        }
      }),
    ),
  };
}

async function take(context: EndingContext, stored: StoredCancellation, asOf: Date): Promise<void> {
  const { database, log, providers } = context;
  let balance: AskedBalance;
  try {
    balance = await askBalance(context, stored.enterpriseId);
  } catch (error) {
    if (!isAway(error)) throw error;
    log.warn({ err: error, cancellationId: stored.id }, "a cancellation waits for the bank");
    await delay(context, stored.id, asOf);
    return;
  }
  const order = await inTransaction(database, (transaction) =>
    takeLocked(transaction, context, stored.id, balance),
  );
  context.jobs.wake();
  if (order === null) return;
  const asked = { cancellationId: stored.id, requestNo: order.requestNo };
  await ask(context, asked, asOf, async () => providers.bank.closeAccount(order));
}

/** @returns what to ask the bank; null where nothing is left to ask. */
async function takeLocked(
  transaction: Transaction,
  context: EndingContext,
  cancellationId: string,
  balance: AskedBalance,
): Promise<ClosingOrder | null> {
  const now = context.clock.now();
  const stored = await lockCancellation(transaction, cancellationId);
  // It may have been revoked in the last instant.
  if (stored?.status !== "SUBMITTED" || stored.coolingEndsAt === null) return null;
  const { enterpriseId } = stored;
  await lockLinesOf(transaction, enterpriseId);
  if (!(await isBalanceTrue(transaction, enterpriseId, balance))) {
    // A withdrawal ended while the bank was asked: it is asked again.
    await changeCancellation(transaction, stored, now, { nextStepAt: delayed(0, now) });
    return null;
  }
  // A transfer that is being booked is waited for, and is in the way; one that comes later is unmatched.
  await setTakesTransfers(transaction, { enterpriseId, takes: false, now });
  const facts = await readFacts(transaction, {
    enterpriseId,
    today: businessDateOf(now),
    balanceFen: balance.balanceFen,
  });
  const decision = decideTakeCancellation(stored.status, stored.coolingEndsAt, facts, now);
  if (!decision.ok) return null;
  const { blockers, status } = decision.value;
  if (blockers.length > 0) {
    await putBackInUse(transaction, { enterpriseId, now });
    await moveCancellation(transaction, stored, [status], now, {
      blockers: [...blockers],
      checkedAt: now,
      revokedBy: "BLOCKED",
      nextStepAt: null,
      finishedAt: now,
    });
    tell(transaction, context, stored, "CANCELLATION_STOPPED", now);
    return null;
  }
  // Once more: a line may have been activated by a call that was under way when it was submitted.
  await holdAccount(transaction, { enterpriseId, now });
  // The one that was opened first is the last: where a bank refuses, that one stays.
  const account = balance.safes.at(-1) ?? null;
  const requestNo = account === null ? null : context.ids();
  const taken = await moveCancellation(transaction, stored, [status], now, {
    takenAt: now,
    bankChannel: account?.bankChannel ?? null,
    bankRequestNo: requestNo,
    nextStepAt: delayed(0, now),
    delays: 0,
  });
  if (account === null || requestNo === null) {
    await endAccount(transaction, context, taken, now);
    return null;
  }
  return closingOf(account, requestNo);
}

function closingOf(
  { accountName, accountNo, bankChannel, bankName }: FullAccount,
  requestNo: string,
): ClosingOrder {
  return { requestNo, bankChannel, account: { accountName, accountNo, bankName } };
}

/** Asks the bank what became of a closing that it has not answered. */
async function follow(
  context: EndingContext,
  stored: StoredCancellation,
  asOf: Date,
): Promise<void> {
  const { bankChannel, bankRequestNo: requestNo, takenAt } = stored;
  if (bankChannel === null || requestNo === null || takenAt === null) {
    throw new Error(`cancellation ${stored.id} has nothing at the bank`);
  }
  const { bank } = context.providers;
  const isLate =
    context.clock.now().getTime() - takenAt.getTime() >= BANK_ANSWER_TIMEOUT_SECONDS * 1000;
  await ask(context, { cancellationId: stored.id, requestNo }, asOf, async () => {
    const answer = await bank.queryClosing({ bankChannel, requestNo });
    if (answer.result !== "NOT_FOUND") return answer;
    // It may still be on its way, so it is given its time, and then made unable to arrive.
    const isClosed = isLate && (await bank.close({ bankChannel, requestNo })) === "CLOSED";
    return isClosed
      ? { result: "REFUSED", code: "NUMBER_CLOSED", reason: "银行没有收到销户请求" }
      : { result: "PROCESSING" };
  });
}

/** Something stopped the cancellation: the account is in use, and takes transfers. */
async function putBackInUse(
  transaction: Transaction,
  account: { readonly enterpriseId: string; readonly now: Date },
): Promise<void> {
  await setTakesTransfers(transaction, { ...account, takes: true });
  await releaseAccount(transaction, account);
}

interface Asked {
  readonly cancellationId: string;
  readonly requestNo: string;
}

async function ask(
  context: EndingContext,
  { cancellationId, requestNo }: Asked,
  asOf: Date,
  question: () => Promise<ClosingAnswer>,
): Promise<void> {
  let answer: ClosingAnswer;
  try {
    answer = await question();
  } catch (error) {
    if (!isAway(error)) throw error;
    context.log.warn({ err: error, cancellationId }, "no answer from the bank about a closing");
    answer = { result: "PROCESSING" };
  }
  if (answer.result === "PROCESSING") {
    await delay(context, cancellationId, asOf);
    return;
  }
  const order = await settle(context, { cancellationId, requestNo }, answer);
  if (order === null) return;
  await ask(context, { cancellationId, requestNo: order.requestNo }, asOf, async () =>
    context.providers.bank.closeAccount(order),
  );
}

/**
 * Takes the bank's answer, whichever way it came; the first one counts. The last account that is closed ends the
 * cancellation, and so does a refusal: what was closed before it stays closed. @returns the next closing; null after the end
 */
async function settle(
  context: EndingContext,
  { cancellationId, requestNo }: Asked,
  closing: Closing,
): Promise<ClosingOrder | null> {
  const order = await inTransaction(context.database, async (transaction) => {
    const now = context.clock.now();
    const stored = await lockCancellation(transaction, cancellationId);
    if (stored?.status !== "PROCESSING" || stored.bankRequestNo !== requestNo) return null;
    const { enterpriseId } = stored;
    await lockLinesOf(transaction, enterpriseId);
    if (closing.result === "CLOSED") return closed(transaction, context, stored, now);
    await putBackInUse(transaction, { enterpriseId, now });
    await moveCancellation(transaction, stored, ["REJECTED"], now, {
      failCode: closing.code,
      failReason: closing.reason,
      nextStepAt: null,
      finishedAt: now,
    });
    tell(transaction, context, stored, "CANCELLATION_REJECTED", now);
    return null;
  });
  context.jobs.wake();
  return order;
}

/** @returns the closing of the account that is left; null where none is, and the cancellation has ended. */
async function closed(
  transaction: Transaction,
  context: EndingContext,
  stored: StoredCancellation,
  now: Date,
): Promise<ClosingOrder | null> {
  const { bankChannel, enterpriseId } = stored;
  const safes = await readSafeAccounts(transaction, context, enterpriseId);
  const next = safes.filter((safe) => safe.bankChannel !== bankChannel).at(-1);
  if (bankChannel === null || next === undefined) {
    await endAccount(transaction, context, stored, now);
    return null;
  }
  await closeSafeAccount(transaction, { enterpriseId, bankChannel, now });
  const order = closingOf(next, context.ids());
  await changeCancellation(transaction, stored, now, {
    takenAt: now,
    bankChannel: order.bankChannel,
    bankRequestNo: order.requestNo,
    nextStepAt: delayed(0, now),
    delays: 0,
  });
  return order;
}

function tell(
  transaction: Transaction,
  context: Context,
  { enterpriseId, id }: StoredCancellation,
  kind: "CANCELLATION_STOPPED" | "CANCELLATION_REJECTED",
  at: Date,
): void {
  notify(transaction, context, {
    enterpriseId,
    kind,
    facts: {},
    link: "/cancelAccount/component/cancelResult",
    dedupeKey: `${id}:${kind}`,
    at,
    sms: {},
  });
}

async function delay(context: Context, cancellationId: string, asOf: Date): Promise<void> {
  await inTransaction(context.database, async (transaction) => {
    const stored = await lockCancellation(transaction, cancellationId);
    if (stored === null || stored.nextStepAt === null) return;
    const now = context.clock.now();
    const next = delayed(stored.delays, asOf);
    // After an outage the past is not asked about step by step.
    await changeCancellation(transaction, stored, now, {
      nextStepAt: next < now ? now : next,
      delays: stored.delays + 1,
    });
  });
}

function delayed(delays: number, from: Date): Date {
  return addMinutes(from, DELAY_MINUTES[Math.min(delays, DELAY_MINUTES.length - 1)] ?? 60);
}

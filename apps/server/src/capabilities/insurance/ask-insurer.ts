import {
  addDays,
  businessDateOf,
  instantAt,
  nextPolicyStep,
  type NoticeFacts,
  POLICY_QUOTE_DAYS,
} from "@kedu/domain";
import type { Context } from "../../calls/context.ts";
import type { Transaction } from "../../database/database.ts";
import { inTransaction } from "../../database/transaction.ts";
import type { InsurerAnswer, InsurerRequest } from "../../providers/insurer/insurer.ts";
import { isAway } from "../../providers/provider-error.ts";
import { nextAskAt } from "../credit/ask-again.ts";
import { notify } from "../notifications/notify.ts";
import { lockClaim, moveClaim, type StoredClaim } from "./claim-store.ts";
import { INSURANCE_PAGE } from "./insurance-page.ts";
import { requestOf } from "./insurer-request-of.ts";
import {
  changeInsurerRequest,
  lockInsurerRequest,
  type StoredInsurerRequest,
} from "./insurer-requests.ts";
import { lockPolicy, type StoredPolicy } from "./policy-reader.ts";
import { insertPolicyFile, movePolicy } from "./policy-writer.ts";
import { tellOfClaim } from "./tell-of-claim.ts";

/**
 * Hands a request over, or asks what became of it where it was handed over before. One that never arrived is handed over
 * again under its number, which is the same request to the insurer.
 */
export async function askInsurer(context: Context, requestId: string): Promise<void> {
  const { clock, database, jobs, log } = context;
  // Written down before it is sent: whoever finds it sent asks, whatever happened in between.
  const asked = await inTransaction(database, (transaction) =>
    beginAsking(transaction, context, requestId),
  );
  if (asked === null) return;
  let answer: InsurerAnswer = { result: "PROCESSING" };
  try {
    answer = await ask(context, asked);
  } catch (error) {
    if (!isAway(error)) throw error;
    log.warn({ err: error, requestId }, "a request waits for the insurer");
  }
  await inTransaction(database, async (transaction) => {
    const policy = await lockPolicy(transaction, asked.policyId);
    const stored = await lockInsurerRequest(transaction, requestId);
    // Answered meanwhile by another process.
    if (policy === null || stored === null || stored.askAt === null) return;
    await settle(transaction, context, { policy, stored, answer, now: clock.now() });
  });
  jobs.wake();
}

interface Asked {
  readonly request: InsurerRequest;
  readonly policyId: string;
  readonly wasSent: boolean;
}

async function beginAsking(
  transaction: Transaction,
  context: Context,
  requestId: string,
): Promise<Asked | null> {
  const stored = await lockInsurerRequest(transaction, requestId);
  if (stored === null || stored.askAt === null) return null;
  const now = context.clock.now();
  const wasSent = stored.sentAt !== null;
  const request = await requestOf(transaction, context, stored);
  if (!wasSent) {
    const change = { sentAt: now, askAt: nextAskAt(0, now) };
    await changeInsurerRequest(transaction, requestId, change, now);
  }
  return { request, policyId: stored.policyId, wasSent };
}

async function ask({ providers }: Context, { request, wasSent }: Asked): Promise<InsurerAnswer> {
  const { insurer } = providers;
  if (!wasSent) return insurer.send(request);
  const { kind, requestNo } = request;
  const known = await insurer.query({ kind, requestNo });
  return known.result === "NOT_FOUND" ? insurer.send(request) : known;
}

interface Settlement {
  readonly policy: StoredPolicy;
  readonly stored: StoredInsurerRequest;
  readonly answer: InsurerAnswer;
  readonly now: Date;
}

async function settle(
  transaction: Transaction,
  context: Context,
  { answer, now, policy, stored }: Settlement,
): Promise<void> {
  if (answer.result === "PROCESSING") {
    const tries = stored.tries + 1;
    const change = { tries, askAt: nextAskAt(tries, now) };
    return changeInsurerRequest(transaction, stored.id, change, now);
  }
  await changeInsurerRequest(transaction, stored.id, { askAt: null }, now);
  if (stored.kind === "REPORT") {
    const claim = await lockClaim(transaction, stored.id);
    if (claim === null) throw new Error(`no claim ${stored.id}`);
    return settleClaim(transaction, context, { answer, claim, now });
  }
  const today = businessDateOf(now);
  switch (answer.result) {
    case "QUOTED": {
      const { account, coverFen, deductibleFen, insurerId, insurerName, premiumFen } = answer;
      const quoteExpiresAt = instantAt(addDays(today, POLICY_QUOTE_DAYS), "00:00");
      const offer = { coverFen, deductibleFen, insurerId, insurerName, premiumFen };
      await movePolicy(transaction, policy, "INSURER_QUOTED", now, {
        ...offer,
        insurerAccountSealed: context.vault.seal(JSON.stringify(account)),
        quoteExpiresAt,
        nextStepAt: quoteExpiresAt,
      });
      return;
    }
    case "ISSUED": {
      const { lastOn } = policy;
      if (lastOn === null) throw new Error("a policy that was paid has its days");
      const { pdf, policyNo } = answer;
      await movePolicy(transaction, policy, "INSURER_ISSUED", now, {
        issuedOn: today,
        policyNo,
        nextStepAt: nextPolicyStep(lastOn, false).at,
      });
      await insertPolicyFile(transaction, context, { stored: policy, bytes: pdf, now });
      tell(transaction, context, policy, "POLICY_ISSUED", { lastOn, policyNo }, now);
      return;
    }
    case "CANCELLED":
      await movePolicy(transaction, policy, "INSURER_CANCELLED", now, { nextStepAt: now });
      return;
    case "REFUSED":
      return settleRefusal(transaction, context, { policy, stored, now, reason: answer.reason });
    case "TAKEN":
      throw new Error("the insurer takes claims alone");
  }
}

/** What the insurer refuses: a price, a policy that was paid, or the end of one that runs. */
async function settleRefusal(
  transaction: Transaction,
  context: Context,
  {
    now,
    policy,
    reason,
    stored,
  }: Pick<Settlement, "now" | "policy" | "stored"> & { readonly reason: string },
): Promise<void> {
  if (stored.kind === "CANCEL") {
    const { lastOn } = policy;
    if (lastOn === null) throw new Error("a policy that runs has its days");
    await movePolicy(transaction, policy, "INSURER_REFUSED", now, {
      reason,
      nextStepAt: nextPolicyStep(lastOn, policy.noticedAt !== null).at,
    });
    tell(transaction, context, policy, "POLICY_KEPT", { reason }, now);
    return;
  }
  await movePolicy(transaction, policy, "INSURER_DECLINED", now, {
    reason,
    // What was paid goes back at once.
    ...(stored.kind === "ISSUE" ? { nextStepAt: now } : {}),
  });
}

async function settleClaim(
  transaction: Transaction,
  context: Context,
  { answer, claim, now }: Pick<Settlement, "answer" | "now"> & { readonly claim: StoredClaim },
): Promise<void> {
  switch (answer.result) {
    case "TAKEN":
      // Its decision may have come first.
      return moveClaim(
        transaction,
        claim,
        claim.status === "SENDING" ? ["INSURER_TOOK"] : [],
        now,
        { claimNo: answer.claimNo },
      );
    case "REFUSED": {
      if (claim.status !== "SENDING") return;
      const { reason } = answer;
      await moveClaim(transaction, claim, ["INSURER_REFUSED"], now, { reason });
      tellOfClaim(transaction, context, { claim, result: "REFUSED", amountFen: null, now });
      return;
    }
    default:
      throw new Error("the insurer takes a claim or refuses it");
  }
}

function tell(
  transaction: Transaction,
  context: Context,
  { enterpriseId, id }: StoredPolicy,
  kind: "POLICY_ISSUED" | "POLICY_KEPT",
  facts: NoticeFacts,
  now: Date,
): void {
  notify(transaction, context, {
    enterpriseId,
    kind,
    facts,
    link: INSURANCE_PAGE,
    dedupeKey: `${id}:${kind}:${now.getTime()}`,
    at: now,
    ...(kind === "POLICY_ISSUED" ? { sms: {} } : {}),
  });
}

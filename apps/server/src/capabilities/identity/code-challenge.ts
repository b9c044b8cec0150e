import { setImmediate as nextTurn } from "node:timers/promises";
import {
  CODE_LENGTH,
  CODE_MAX_TRIES,
  CODE_TTL_MINUTES,
  addMinutes,
  decideVerifyCode,
  maskMobile,
} from "@kedu/domain";
import type { Transaction } from "../../database/database.ts";
import type { LookupHash } from "../../database/sealed.ts";
import { eq } from "../../database/drizzle.ts";
import { inTransaction } from "../../database/transaction.ts";
import { refuse } from "../../calls/refusal.ts";
import {
  ProviderAnswerError,
  ProviderTimeoutError,
  ProviderUnavailableError,
} from "../../providers/provider-error.ts";
import type { SmsMessage } from "../../providers/sms/sms.ts";
import type { Context } from "../../calls/context.ts";
import { type CodeBudget, RESEND, returnCode, sessionBudget, takeCode } from "./code-budget.ts";
import { otpChallenge } from "./identity-tables.ts";

export type CodePurpose =
  | "LOGIN"
  | "CONTRACT_SIGNING"
  | "WITHDRAWAL"
  | "PAYMENT_PASSWORD"
  | "IDENTITY"
  | "NEW_NUMBER"
  | "CANCELLATION"
  | "LIMIT_INCREASE"
  | "SALES_LOGIN"
  | "MERCHANT_LOGIN"
  | "PARTNER_CARD";

/** How long a person waits for the provider to accept the message. Below the client's 6 s (specification 7). */
const TIMEOUT_MS = 4_000;

/** What no one can enter: a code has digits alone. */
const NO_CODE = "none";

interface SentCode {
  readonly challengeId: string;
  readonly phoneMasked: string;
  readonly resendAfterSeconds: number;
  readonly expiresInSeconds: number;
}

interface CodeOrder {
  readonly purpose: CodePurpose;
  /** Eleven digits. */
  readonly mobile: string;
  readonly boundTo: string;
  readonly template: SmsMessage["template"];
  readonly textOf: (code: string) => string;
}

/**
 * Sends a code to a number. The code is valid for this number, this purpose and what it is bound to, once, for five
 * minutes. A provider that is slow, or whose answer is lost, may have sent it, so the person can enter it all the same.
 * @throws the refusal CODE_SENT_TOO_OFTEN; ProviderUnavailableError.
 */
export async function sendCode(
  context: Context,
  order: CodeOrder & {
    /** The budget of the code; that of the session for codes that a session requests. */
    readonly budget?: CodeBudget;
  },
): Promise<SentCode> {
  const { database, providers, vault } = context;
  const { purpose, mobile } = order;
  const mobileHash = vault.lookupHash("mobile", mobile);
  const budget = order.budget ?? sessionBudget(purpose, mobileHash);
  const { challengeId, code } = await insertChallenge(context, { ...order, budget });
  const sending = providers.sms.send({
    requestNo: challengeId,
    mobile,
    template: order.template,
    text: order.textOf(code),
  });
  try {
    if ((await raceTimeout(sending)) === "LATE") void followLate(context, sending);
  } catch (error) {
    // The outcome is unknown: the code may arrive.
    if (error instanceof ProviderTimeoutError || error instanceof ProviderAnswerError) {
      context.log.warn({ err: error }, "a code may not have been sent");
    } else {
      // Nothing was sent, so the person need not wait a minute.
      if (error instanceof ProviderUnavailableError) {
        await inTransaction(database, (transaction) => returnCode(transaction, budget));
      }
      throw error;
    }
  }
  return { phoneMasked: maskMobile(mobile), ...sentAnswer(challengeId) };
}

/**
 * Sends a code to the number that is registered with an ID number. The answer is the same, and comes without waiting for
 * the message, whether or not there is one: it must not say whose ID number is known here. The answer
 * does not say that a message failed, and a failed message counts towards the limit too.
 * @throws the refusal CODE_SENT_TOO_OFTEN.
 */
export async function sendUnseenCode(
  context: Context,
  order: Omit<CodeOrder, "mobile"> & {
    /** Eleven digits; null where none is registered: then no code will ever be right. */
    readonly mobile: string | null;
    readonly idNoHash: LookupHash;
    readonly budget: CodeBudget;
  },
): Promise<Omit<SentCode, "phoneMasked">> {
  const { mobile } = order;
  const { challengeId, code } = await insertChallenge(context, { ...order, mobile: mobile ?? "" });
  if (mobile !== null) void sendUnseen(context, { ...order, mobile, challengeId, code });
  return sentAnswer(challengeId);
}

async function sendUnseen(
  context: Context,
  message: Pick<CodeOrder, "mobile" | "template" | "textOf"> & {
    readonly challengeId: string;
    readonly code: string;
  },
): Promise<void> {
  // The answer is on its way first.
  await nextTurn();
  await followLate(
    context,
    context.providers.sms.send({
      requestNo: message.challengeId,
      mobile: message.mobile,
      template: message.template,
      text: message.textOf(message.code),
    }),
  );
}

function sentAnswer(challengeId: string) {
  return {
    challengeId,
    resendAfterSeconds: RESEND.windowSeconds,
    expiresInSeconds: CODE_TTL_MINUTES * 60,
  };
}

/** Takes a code from its budget and keeps its challenge. A number that is empty has none that is right. */
async function insertChallenge(
  { clock, database, ids, random, vault }: Context,
  order: Pick<CodeOrder, "purpose" | "mobile" | "boundTo"> & {
    readonly budget: CodeBudget;
    readonly idNoHash?: LookupHash;
  },
): Promise<{ readonly challengeId: string; readonly code: string }> {
  const { mobile } = order;
  const code = String(random.integer(0, 10 ** CODE_LENGTH - 1)).padStart(CODE_LENGTH, "0");
  const challengeId = ids();
  const now = clock.now();
  // Committed where the budget refuses, too: the call is audited with it.
  const wait = await inTransaction(database, async (transaction) => {
    const seconds = await takeCode(transaction, order.budget, clock.machineNow());
    if (seconds !== null) return seconds;
    await transaction.insert(otpChallenge).values({
      id: challengeId,
      purpose: order.purpose,
      mobileHash: vault.lookupHash("mobile", mobile),
      mobileSealed: vault.seal(mobile),
      idNoHash: order.idNoHash ?? null,
      boundTo: order.boundTo,
      codeHash: vault.lookupHash(`code:${challengeId}`, mobile === "" ? NO_CODE : code),
      createdAt: now,
      expiresAt: addMinutes(now, CODE_TTL_MINUTES),
    });
    return null;
  });
  if (wait !== null) refuse("CODE_SENT_TOO_OFTEN", { retryAfterSeconds: wait });
  return { challengeId, code };
}

async function raceTimeout(sending: Promise<unknown>): Promise<"DONE" | "LATE"> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<"LATE">((resolve) => {
    timer = setTimeout(() => resolve("LATE"), TIMEOUT_MS);
    timer.unref();
  });
  try {
    return await Promise.race([sending.then(() => "DONE" as const), timeout]);
  } finally {
    clearTimeout(timer);
  }
}

/** No caller waits any more: the person requests another code if none arrives. */
async function followLate({ log }: Context, sending: Promise<unknown>): Promise<void> {
  try {
    await sending;
  } catch (error) {
    log.warn({ err: error }, "a code was not sent");
  }
}

/** The outcome of a try. A wrong try is counted, so the transaction has to be committed whatever the outcome. */
export type CodeCheck =
  | {
      readonly result: "RIGHT";
      readonly mobile: string;
      readonly boundTo: string;
      /** Null where the code was asked for by the number itself. */
      readonly idNoHash: LookupHash | null;
    }
  | {
      readonly result: "CODE_WRONG";
      readonly triesLeft: number;
      readonly mobileHash: LookupHash;
      /** What wrong codes are counted for: whatever the code was asked for by. */
      readonly askedBy: LookupHash;
    }
  | { readonly result: "CODE_EXPIRED" | "CODE_TOO_MANY_TRIES" };

/** Tries a code. Guesses at one challenge wait for each other, so that no more than five are ever checked. */
export async function tryCode(
  transaction: Transaction,
  { vault }: Pick<Context, "vault">,
  guess: {
    readonly challengeId: string;
    readonly purpose: CodePurpose;
    readonly code: string;
    readonly now: Date;
  },
): Promise<CodeCheck> {
  const [challenge] = await transaction
    .select()
    .from(otpChallenge)
    .where(eq(otpChallenge.id, guess.challengeId))
    .for("update");
  // A challenge that never existed looks like one that has expired.
  if (challenge === undefined || challenge.purpose !== guess.purpose) {
    return { result: "CODE_EXPIRED" };
  }
  const matches = challenge.codeHash === vault.lookupHash(`code:${guess.challengeId}`, guess.code);
  const decision = decideVerifyCode(
    {
      tries: challenge.attempts,
      expiresAt: challenge.expiresAt,
      used: challenge.usedAt !== null,
    },
    matches,
    guess.now,
  );
  const ofChallenge = eq(otpChallenge.id, challenge.id);
  if (decision.ok) {
    await transaction.update(otpChallenge).set({ usedAt: guess.now }).where(ofChallenge);
    return {
      result: "RIGHT",
      mobile: vault.open(challenge.mobileSealed),
      boundTo: challenge.boundTo ?? "",
      idNoHash: challenge.idNoHash,
    };
  }
  if (decision.refusal !== "CODE_WRONG") return { result: decision.refusal };
  const attempts = challenge.attempts + 1;
  await transaction.update(otpChallenge).set({ attempts }).where(ofChallenge);
  return {
    result: "CODE_WRONG",
    triesLeft: CODE_MAX_TRIES - attempts,
    mobileHash: challenge.mobileHash,
    askedBy: challenge.idNoHash ?? challenge.mobileHash,
  };
}

import type { SentCode } from "@kedu/api";
import { checkPhone, type ClientPlatform, type LoginRole } from "@kedu/domain";
import type { Call } from "../../calls/call.ts";
import { type RateLimit, takeToken } from "../../calls/limits.ts";
import { refuse } from "../../calls/refusal.ts";
import { inTransaction } from "../../database/transaction.ts";
import { loginBudget } from "./code-budget.ts";
import { sendUnseenCode, tryCode } from "./code-challenge.ts";
import { findUserByMobile, readLoginMobile } from "./identity-reader.ts";
import { countLoginMiss, readLoginLock } from "./login-lock.ts";
import { readSessionAnswer } from "./session-answer.ts";
import { switchEnterprise } from "./user-roles.ts";

/** Codes that one person requests in an hour, for whichever numbers. Policy: each may reach another person's phone. */
const PER_PERSON: RateLimit = { times: 20, windowSeconds: 3_600 };
/** Bound to no record: no code is right for it. */
const NONE = "none";

/** A role that is begun by a number of its own, the phone that was registered with it, and a code. */
interface RoleLogin {
  readonly purpose: "SALES_LOGIN" | "MERCHANT_LOGIN";
  /** Names the tries of this role among those of others. */
  readonly subject: "sales-login" | "merchant-login";
  readonly words: string;
}

export const SALES_LOGIN: RoleLogin = {
  purpose: "SALES_LOGIN",
  subject: "sales-login",
  words: "销售人员登录",
};
export const MERCHANT_LOGIN: RoleLogin = {
  purpose: "MERCHANT_LOGIN",
  subject: "merchant-login",
  words: "商户登录",
};

/**
 * Sends the code that begins a role. Everything is counted by number and phone together, whether or not they are
 * someone's, and both take the same work. @throws its refusals
 */
export async function sendRoleCode(
  context: Call,
  { purpose, subject, words }: RoleLogin,
  asked: { readonly number: string; readonly phone: string },
  /** The record that has this number and this user; null for none. */
  find: (userId: string) => Promise<string | null>,
): Promise<Omit<SentCode, "phoneMasked">> {
  const { caller, clock, database, vault } = context;
  const phone = checkPhone(asked.phone);
  if (!phone.ok) refuse(phone.refusal);
  const machineNow = clock.machineNow();
  const wait = await inTransaction(database, (transaction) =>
    takeToken(transaction, `${subject}:${caller.userId}`, PER_PERSON, machineNow),
  );
  if (wait !== null) refuse("TOO_MANY_REQUESTS", { retryAfterSeconds: wait });
  const subjectHash = vault.lookupHash(subject, `${asked.number}\n${phone.value}`);
  const lock = await readLoginLock(database, context, subjectHash, machineNow);
  if (lock !== null) refuse("LOGIN_LOCKED", { retryAfterSeconds: lock });
  const user = await findUserByMobile(database, context, phone.value);
  // Looked for under a user who is not there, too, so that both take the same work.
  const recordId = await find(user?.userId ?? NONE);
  return sendUnseenCode(context, {
    purpose,
    mobile: recordId === null ? null : phone.value,
    idNoHash: subjectHash,
    budget: loginBudget(context, subjectHash),
    boundTo: recordId ?? NONE,
    template: "LOGIN_CODE",
    textOf: (code) => `【刻度】${words}验证码 ${code}，5 分钟内有效。请勿告诉任何人。`,
  });
}

/** Whose session a code begins. */
interface RoleHolder {
  readonly userId: string;
  readonly enterpriseId: string;
}

/**
 * Begins the session of a role by its code. The session of the call ends: it may be another person's, or the same
 * person's as a dealer. @throws its refusals
 */
export async function logInToRole(
  context: Call,
  { purpose }: RoleLogin,
  input: { readonly challengeId: string; readonly code: string },
  {
    holderOf,
    ...begins
  }: {
    readonly role: LoginRole;
    readonly platform: ClientPlatform;
    /** Null where the record has ended since. */
    readonly holderOf: (recordId: string) => Promise<RoleHolder | null>;
  },
) {
  const { caller, clock, database, device, sessionCookie, vault } = context;
  const machineNow = clock.machineNow();
  const check = await inTransaction(database, async (transaction) => {
    const outcome = await tryCode(transaction, context, {
      challengeId: input.challengeId,
      purpose,
      code: input.code,
      now: clock.now(),
    });
    if (outcome.result === "CODE_WRONG") {
      await countLoginMiss(transaction, context, outcome.askedBy, machineNow);
    }
    return outcome;
  });
  if (check.result === "CODE_WRONG") refuse("CODE_WRONG", { triesLeft: check.triesLeft });
  if (check.result !== "RIGHT") refuse(check.result);
  const holder = await holderOf(check.boundTo);
  // Whose role has ended since, or who has another number now, has none with this one.
  if (holder === null) return refuse("CODE_EXPIRED");
  const { enterpriseId, userId } = holder;
  if ((await readLoginMobile(database, context, userId)) !== check.mobile) refuse("CODE_EXPIRED");
  const begun = await inTransaction(database, (transaction) =>
    switchEnterprise(transaction, context, {
      ...begins,
      sessionId: caller.sessionId,
      userId,
      enterpriseId,
      now: clock.now(),
      machineNow,
    }),
  );
  sessionCookie.set(begun.token, begun.expiresAt);
  device.remember(vault.lookupHash("mobile", check.mobile));
  return readSessionAnswer(database, context, {
    userId,
    enterpriseId,
    loggedInAt: machineNow,
    expiresAt: begun.expiresAt,
  });
}

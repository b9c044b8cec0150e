import { decideChangeNumber, type RefusalCode } from "@kedu/domain";
import type { Transaction } from "../../database/database.ts";
import { isUniqueViolation } from "../../database/sql-error.ts";
import { inTransaction } from "../../database/transaction.ts";
import { handle, type LoginCall } from "../../calls/call.ts";
import { found } from "../../calls/found.ts";
import { refuse } from "../../calls/refusal.ts";
import { type CodeCheck, tryCode } from "../identity/code-challenge.ts";
import { findUserByMobile, readLoginMobile } from "../identity/identity-reader.ts";
import { lockUser, replaceLoginMobile } from "../identity/change-login.ts";
import { readSessionAnswer } from "../identity/session-answer.ts";
import { renewSessionAlone } from "../identity/renew-session.ts";
import {
  checkFactsOf,
  lockIdentityCheck,
  refuseUnproved,
} from "../identity-checks/identity-check-reader.ts";
import { refuseCode } from "../identity-checks/prove-identity-code.ts";
import { recordNumberChange } from "../identity-checks/record-number-change.ts";
import { spendCheck } from "../identity-checks/spend-check.ts";
import { endTasks } from "./end-tasks.ts";

interface NewNumber {
  readonly checkId: string;
  readonly challengeId: string;
  readonly code: string;
}

type Outcome =
  | Exclude<CodeCheck, { readonly result: "RIGHT" }>
  | { readonly result: "REFUSED"; readonly refusal: RefusalCode }
  | {
      readonly result: "CHANGED";
      readonly mobile: string;
      readonly token: string;
      readonly endedSessions: number;
    };

export const changeNumber = handle.identity.changeNumber.handler(async ({ context, input }) => {
  const { caller, database, device, jobs, sessionCookie, vault } = context;
  // A wrong code is counted, and a right one is used, so this commits whatever came out.
  const outcome = await inTransaction(database, (transaction) =>
    change(transaction, context, input),
  ).catch((error: unknown): never => {
    // The number got another login meanwhile.
    if (isUniqueViolation(error)) refuse("NUMBER_IN_USE");
    throw error;
  });
  if (outcome.result === "REFUSED") return refuse(outcome.refusal);
  if (outcome.result !== "CHANGED") return refuseCode(outcome);
  sessionCookie.set(outcome.token, caller.expiresAt);
  device.remember(vault.lookupHash("mobile", outcome.mobile));
  jobs.wake();
  return {
    session: await readSessionAnswer(database, context, caller),
    endedSessions: outcome.endedSessions,
  };
});

async function change(
  transaction: Transaction,
  context: LoginCall,
  { checkId, challengeId, code }: NewNumber,
): Promise<Outcome> {
  const { caller, clock } = context;
  const { userId } = caller;
  const now = clock.now();
  const check = found(await lockIdentityCheck(transaction, userId, checkId));
  refuseUnproved(check, caller, now);
  const tried = await tryCode(transaction, context, {
    challengeId,
    purpose: "NEW_NUMBER",
    code,
    now,
  });
  if (tried.result !== "RIGHT") return tried;
  if (tried.boundTo !== check.id) return { result: "CODE_EXPIRED" };
  const { mobile } = tried;
  // Two devices of one person wait for each other: the second one finds the number changed.
  await lockUser(transaction, userId);
  const oldMobile = await readLoginMobile(transaction, context, userId);
  const owner = await findUserByMobile(transaction, context, mobile);
  const decision = decideChangeNumber(
    checkFactsOf(check, caller),
    { isSame: mobile === oldMobile, isTaken: owner !== null },
    now,
  );
  if (!decision.ok) return { result: "REFUSED", refusal: decision.refusal };
  const { proof } = decision.value;
  await replaceLoginMobile(transaction, context, { userId, oldMobile, mobile, now });
  await spendCheck(transaction, { checkId: check.id, now });
  await recordNumberChange(transaction, context, { oldMobile, mobile, proof });
  return { result: "CHANGED", mobile, ...(await logOthersOut(transaction, context)) };
}

/** Every other device is logged out, this one gets a new token, and what other apps have opened ends. */
async function logOthersOut(
  transaction: Transaction,
  context: LoginCall,
): Promise<{ readonly token: string; readonly endedSessions: number }> {
  const { userId, sessionId, enterpriseId, role } = context.caller;
  const machineNow = context.clock.machineNow();
  await endTasks(transaction, context, { userIds: [userId] });
  const renewal = { userId, sessionId, enterpriseId, role, machineNow };
  return renewSessionAlone(transaction, context, renewal);
}

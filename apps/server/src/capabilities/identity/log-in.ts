import type { Transaction } from "../../database/database.ts";
import type { LookupHash } from "../../database/sealed.ts";
import { isUniqueViolation } from "../../database/sql-error.ts";
import { inTransaction } from "../../database/transaction.ts";
import { handleOpen, type OpenCall } from "../../calls/call.ts";
import { takeToken } from "../../calls/limits.ts";
import { refuse } from "../../calls/refusal.ts";
import type { Context } from "../../calls/context.ts";
import { documentsAt } from "../documents/document-catalogue.ts";
import { placeOf } from "./code-budget.ts";
import { type CodeCheck, tryCode } from "./code-challenge.ts";
import { recordConsents } from "./consent-writer.ts";
import { findUserByMobile, findUserByMobileHash, readUserEnterprises } from "./identity-reader.ts";
import { ensureDealer } from "./ensure-dealer.ts";
import { findMobileByIdNo } from "./find-login.ts";
import { insertDealer, recordLogin } from "./identity-writer.ts";
import { countLoginMiss } from "./login-lock.ts";
import { loginProtocolsText } from "./login-protocols.ts";
import { readSessionAnswer } from "./session-answer.ts";
import { beginSession, endSessions } from "./session-writer.ts";

/** Tries per place in ten minutes. Policy: an office shares an address. */
const PER_PLACE = { times: 100, windowSeconds: 600 };

export const logIn = handleOpen.identity.logIn.handler(async ({ context, input }) => {
  const { clock, database, device, sessionCookie, vault } = context;
  const machineNow = clock.machineNow();
  const placeKey = `login:${placeOf(context)}`;
  const wait = await inTransaction(database, (transaction) =>
    takeToken(transaction, placeKey, PER_PLACE, machineNow),
  );
  if (wait !== null) refuse("TOO_MANY_REQUESTS", { retryAfterSeconds: wait });
  const check = await inTransaction(database, async (transaction) => {
    const outcome = await tryCode(transaction, context, {
      challengeId: input.challengeId,
      purpose: "LOGIN",
      code: input.code,
      now: clock.now(),
    });
    if (outcome.result === "CODE_WRONG") {
      await countLoginMiss(transaction, context, outcome.askedBy, machineNow);
    }
    return outcome;
  });
  if (check.result === "CODE_WRONG") {
    await logMiss(context, check.mobileHash);
    refuse("CODE_WRONG", { triesLeft: check.triesLeft });
  }
  if (check.result !== "RIGHT") refuse(check.result);
  const { idNoHash } = check;
  if (idNoHash !== null && (await findMobileByIdNo(database, context, idNoHash)) !== check.mobile) {
    // The number is that person's no more.
    refuse("CODE_EXPIRED");
  }

  const { enterprise, role, userId } = await findOrMakeDealer(context, check);
  const begun = await inTransaction(database, async (transaction) => {
    // The previous session's token is invalid from here on, so that one that leaked is of no use.
    const { token } = sessionCookie;
    if (token !== null) await endSessions(transaction, { token }, machineNow);
    await recordLogin(transaction, { userId, now: clock.now() });
    await acceptProtocols(transaction, context, check.boundTo, userId, input.deviceModel);
    return beginSession(transaction, context, {
      userId,
      enterpriseId: enterprise,
      role,
      platform: input.platform,
      entranceSource: input.entranceSource,
      deviceModel: input.deviceModel,
      appVersion: input.appVersion,
      machineNow,
    });
  });
  sessionCookie.set(begun.token, begun.expiresAt);
  device.remember(idNoHash ?? vault.lookupHash("mobile", check.mobile));
  return readSessionAnswer(database, context, {
    userId,
    enterpriseId: enterprise,
    loggedInAt: machineNow,
    expiresAt: begun.expiresAt,
  });
});

/**
 * A wrong code for a known user's number is logged (ASVS 16.3.1) with the user's id; the audit trail has no entries of
 * people who are not logged in. It takes as long for a number without a user.
 */
async function logMiss(
  { database, log, request }: OpenCall,
  mobileHash: LookupHash,
): Promise<void> {
  const user = await findUserByMobileHash(database, mobileHash);
  log.info({ requestId: request.id, userId: user?.userId ?? null }, "log-in failed");
}

/** The documents that were ticked before the code was sent are consented to now that the user is known. */
async function acceptProtocols(
  transaction: Transaction,
  context: OpenCall,
  acceptedText: string,
  userId: string,
  deviceModel: string | undefined,
): Promise<void> {
  if (acceptedText !== loginProtocolsText()) return;
  await recordConsents(transaction, context, {
    userId,
    documents: documentsAt("LOGIN"),
    deviceModel: deviceModel ?? null,
    ip: context.request.ip,
    now: context.clock.now(),
  });
}

async function findOrMakeDealer(context: Context, { mobile }: CodeCheck & { result: "RIGHT" }) {
  const { clock, database } = context;
  const known = await findUserByMobile(database, context, mobile);
  // No session of a disabled user is good for anything.
  if (known?.status === "DISABLED") refuse("LOGIN_LOCKED");
  let userId = known?.userId;
  if (userId === undefined) {
    try {
      userId = await inTransaction(database, (transaction) =>
        makeDealer(transaction, context, mobile, clock.now()),
      );
    } catch (error) {
      if (!isUniqueViolation(error)) throw error;
      // Two first log-ins of one number at once: the other one created the dealer.
      userId = (await findUserByMobile(database, context, mobile))?.userId;
    }
  }
  if (userId === undefined) throw new Error("a dealer was neither made nor found");
  const enterprises = await readUserEnterprises(database, userId);
  const current =
    enterprises.find(({ enterpriseId }) => enterpriseId === known?.currentEnterpriseId) ??
    enterprises[0];
  if (current !== undefined) {
    return { userId, enterprise: current.enterpriseId, role: current.role };
  }
  // Every role has ended, such as a salesperson's who has left: the number begins as an unknown one does.
  const own = { userId, now: clock.now() };
  const enterprise = await inTransaction(database, (transaction) =>
    ensureDealer(transaction, context, own),
  );
  return { userId, enterprise, role: "LEGAL_PERSON" as const };
}

async function makeDealer(
  transaction: Transaction,
  context: Context,
  mobile: string,
  now: Date,
): Promise<string> {
  const { enterpriseId, userId } = await insertDealer(transaction, context, {
    mobile,
    sourceSystem: "H5",
    now,
  });
  await context.openFirstLine(transaction, { enterpriseId, now });
  return userId;
}

import { maskMobile } from "@kedu/domain";
import { inTransaction } from "../../database/transaction.ts";
import { handleOpen, type OpenCall } from "../../calls/call.ts";
import { type RateLimit, takeToken } from "../../calls/limits.ts";
import { refuse } from "../../calls/refusal.ts";
import { documentsAt } from "../documents/document-catalogue.ts";
import { BIND_TOKEN_SECONDS, bindTokenOf } from "./bind-token.ts";
import { placeOf } from "./code-budget.ts";
import { recordConsents } from "./consent-writer.ts";
import { findLogin } from "./find-login.ts";
import { recordLogin } from "./identity-writer.ts";
import { readLoginLock } from "./login-lock.ts";
import { acceptsLoginProtocols } from "./login-protocols.ts";
import { readSessionAnswer } from "./session-answer.ts";
import { beginSession, endSessions } from "./session-writer.ts";
import { spendToken } from "./spend-token.ts";

/** Tries per place in ten minutes, as for codes. Policy: an office shares an address. */
const PER_PLACE: RateLimit = { times: 100, windowSeconds: 600 };

interface Sent {
  readonly carrierToken?: string | undefined;
  readonly shell?:
    | { readonly token: string; readonly kind: "wallet" | "finance"; readonly deviceId: string }
    | undefined;
}

export const quickLogIn = handleOpen.identity.quickLogIn.handler(async ({ context, input }) => {
  const { clock, database, device, request, sessionCookie, vault } = context;
  const machineNow = clock.machineNow();
  if (!acceptsLoginProtocols(input.acceptedDocuments)) refuse("PROTOCOLS_NOT_ACCEPTED");
  const placeKey = `quick-login:${placeOf(context)}`;
  const wait = await inTransaction(database, (transaction) =>
    takeToken(transaction, placeKey, PER_PLACE, machineNow),
  );
  if (wait !== null) refuse("TOO_MANY_REQUESTS", { retryAfterSeconds: wait });

  const mobile = await ownNumber(context, input, machineNow);
  const mobileHash = vault.lookupHash("mobile", mobile);
  const lock = await readLoginLock(database, context, mobileHash, machineNow);
  if (lock !== null) refuse("LOGIN_LOCKED", { retryAfterSeconds: lock });
  const login = await findLogin(database, context, mobile);
  if (login === null) {
    return {
      session: null,
      binding: {
        bindToken: bindTokenOf({ vault, machineNow }, mobile),
        phoneMasked: maskMobile(mobile),
        expiresInSeconds: BIND_TOKEN_SECONDS,
      },
    };
  }
  const now = clock.now();
  const begun = await inTransaction(database, async (transaction) => {
    // The previous session's token is invalid from here on, so that one that leaked is of no use.
    const { token } = sessionCookie;
    if (token !== null) await endSessions(transaction, { token }, machineNow);
    await recordLogin(transaction, { userId: login.userId, now });
    await recordConsents(transaction, context, {
      userId: login.userId,
      documents: documentsAt("LOGIN"),
      deviceModel: input.deviceModel ?? null,
      ip: request.ip,
      now,
    });
    return beginSession(transaction, context, {
      ...login,
      platform: "FINANCAL_H5",
      deviceModel: input.deviceModel,
      appVersion: input.appVersion,
      machineNow,
    });
  });
  sessionCookie.set(begun.token, begun.expiresAt);
  device.remember(mobileHash);
  const session = await readSessionAnswer(database, context, {
    ...login,
    loggedInAt: machineNow,
    expiresAt: begun.expiresAt,
  });
  return { session, binding: null };
});

/** The number that the carrier or the shell names. @throws the refusal of a token that names none. */
async function ownNumber(
  context: OpenCall,
  { carrierToken, shell }: Sent,
  machineNow: Date,
): Promise<string> {
  const { providers } = context;
  if ((carrierToken === undefined) === (shell === undefined)) {
    refuse("INPUT_INVALID", { fields: ["carrierToken"] });
  }
  if (carrierToken !== undefined) {
    const number = await providers.carrier.numberOf({ token: carrierToken });
    const isGood = number !== null && (await spendToken(context, "carrier", number, machineNow));
    return isGood ? number.mobile : refuse("CARRIER_TOKEN_INVALID");
  }
  if (shell === undefined) refuse("INPUT_INVALID", { fields: ["shell"] });
  const { token, kind, deviceId } = shell;
  const identity = await providers.shell.verifyToken({ token, shell: kind, deviceId });
  const isGood = identity !== null && (await spendToken(context, "shell", identity, machineNow));
  return isGood ? identity.mobile : refuse("SHELL_TOKEN_INVALID");
}

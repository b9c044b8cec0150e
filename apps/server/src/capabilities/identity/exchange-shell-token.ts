import { inTransaction } from "../../database/transaction.ts";
import { handleOpen } from "../../calls/call.ts";
import { type RateLimit, takeToken } from "../../calls/limits.ts";
import { refuse } from "../../calls/refusal.ts";
import { placeOf } from "./code-budget.ts";
import { findLogin } from "./find-login.ts";
import { recordLogin } from "./identity-writer.ts";
import { readLoginLock } from "./login-lock.ts";
import { readSessionAnswer } from "./session-answer.ts";
import { beginSession, endSessions } from "./session-writer.ts";
import { spendToken } from "./spend-token.ts";

/** Tries per place in ten minutes, as for codes. Policy: an office shares an address. */
const PER_PLACE: RateLimit = { times: 100, windowSeconds: 600 };

export const exchangeShellToken = handleOpen.identity.exchangeShellToken.handler(
  async ({ context, input }) => {
    const { caller, clock, database, device, providers, sessionCookie, vault } = context;
    const { token, shell, deviceId, deviceModel, appVersion } = input;
    const machineNow = clock.machineNow();
    const placeKey = `shell-token:${placeOf(context)}`;
    const wait = await inTransaction(database, (transaction) =>
      takeToken(transaction, placeKey, PER_PLACE, machineNow),
    );
    if (wait !== null) refuse("TOO_MANY_REQUESTS", { retryAfterSeconds: wait });

    const identity = await providers.shell.verifyToken({ token, shell, deviceId });
    if (identity === null) refuse("SHELL_TOKEN_INVALID");
    const mobileHash = vault.lookupHash("mobile", identity.mobile);
    const lock = await readLoginLock(database, context, mobileHash, machineNow);
    if (lock !== null) refuse("LOGIN_LOCKED", { retryAfterSeconds: lock });
    const login = await findLogin(database, context, identity.mobile);
    // A person who has never been here agrees to our documents first. Their token stays unused for the quick log-in.
    if (login === null) refuse("SHELL_TOKEN_INVALID");
    if (!(await spendToken(context, "shell", identity, machineNow))) refuse("SHELL_TOKEN_INVALID");

    if (caller?.userId === login.userId) {
      return { session: await readSessionAnswer(database, context, caller), before: "SAME_PERSON" };
    }
    const begun = await inTransaction(database, async (transaction) => {
      // The previous session's token is invalid from here on, so that one that leaked is of no use.
      if (sessionCookie.token !== null) {
        await endSessions(transaction, { token: sessionCookie.token }, machineNow);
      }
      await recordLogin(transaction, { userId: login.userId, now: clock.now() });
      return beginSession(transaction, context, {
        ...login,
        platform: "FINANCAL_H5",
        deviceModel,
        appVersion,
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
    return { session, before: caller === null ? "NOBODY" : "OTHER_PERSON" };
  },
);

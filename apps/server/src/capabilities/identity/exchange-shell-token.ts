import type { Database } from "../../database/database.ts";
import { inTransaction } from "../../database/transaction.ts";
import { handleOpen } from "../../calls/call.ts";
import { type RateLimit, takeToken } from "../../calls/limits.ts";
import { refuse } from "../../calls/refusal.ts";
import type { ShellIdentity } from "../../providers/shell/shell.ts";
import type { Context } from "../../calls/context.ts";
import { placeOf } from "./code-budget.ts";
import { findUserByMobile, readUserEnterprises } from "./identity-reader.ts";
import { recordLogin } from "./identity-writer.ts";
import { readLoginLock } from "./login-lock.ts";
import { readSessionAnswer } from "./session-answer.ts";
import { beginSession, endSessions } from "./session-writer.ts";

/** Tries per place in ten minutes, as for codes. Policy: an office shares an address. */
const PER_PLACE: RateLimit = { times: 100, windowSeconds: 600 };
/** The longest validity that a token may have left. Policy: a shell makes one for the page that it opens. */
const TOKEN_MAX_SECONDS = 300;

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
    if (identity === null || !(await spend(context, identity, machineNow))) {
      refuse("SHELL_TOKEN_INVALID");
    }
    const mobileHash = vault.lookupHash("mobile", identity.mobile);
    const lock = await readLoginLock(database, context, mobileHash, machineNow);
    if (lock !== null) refuse("LOGIN_LOCKED", { retryAfterSeconds: lock });
    const login = await findLogin(database, context, identity.mobile);
    // A person who has never been here agrees to our documents first, on the log-in page.
    if (login === null) refuse("SHELL_TOKEN_INVALID");

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

/** Whether the token was still valid and unused. The row's primary key decides between two at once. */
async function spend(
  { database, vault }: Context,
  { tokenId, expiresAt }: ShellIdentity,
  machineNow: Date,
): Promise<boolean> {
  const leftSeconds = Math.ceil((expiresAt.getTime() - machineNow.getTime()) / 1000);
  if (leftSeconds <= 0 || leftSeconds > TOKEN_MAX_SECONDS) return false;
  const once = { times: 1, windowSeconds: leftSeconds + 1 };
  const key = `shell-token-used:${vault.lookupHash("shell-token-id", tokenId)}`;
  const used = await inTransaction(database, (transaction) =>
    takeToken(transaction, key, once, machineNow),
  );
  return used === null;
}

/**
 * The user who logs in with this number, and for which enterprise; null where there is none, or every role was ended.
 */
async function findLogin(database: Database, context: Context, mobile: string) {
  const user = await findUserByMobile(database, context, mobile);
  if (user === null) return null;
  const enterprises = await readUserEnterprises(database, user.userId);
  const current =
    enterprises.find(({ enterpriseId }) => enterpriseId === user.currentEnterpriseId) ??
    enterprises[0];
  return current === undefined
    ? null
    : { userId: user.userId, enterpriseId: current.enterpriseId, role: current.role };
}

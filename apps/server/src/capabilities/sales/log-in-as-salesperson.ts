import { handle } from "../../calls/call.ts";
import { refuse } from "../../calls/refusal.ts";
import { inTransaction } from "../../database/transaction.ts";
import { tryCode } from "../identity/code-challenge.ts";
import { countLoginMiss } from "../identity/login-lock.ts";
import { readLoginMobile } from "../identity/identity-reader.ts";
import { readSessionAnswer } from "../identity/session-answer.ts";
import { switchEnterprise } from "../identity/user-roles.ts";
import { readActiveSalesperson } from "./salesperson-reader.ts";

/** The session of the call ends: it may be another person's, or the same person's as a dealer. */
export const logInAsSalesperson = handle.sales.logInAsSalesperson.handler(
  async ({ context, input }) => {
    const { caller, clock, database, device, sessionCookie, vault } = context;
    const machineNow = clock.machineNow();
    const check = await inTransaction(database, async (transaction) => {
      const outcome = await tryCode(transaction, context, {
        challengeId: input.challengeId,
        purpose: "SALES_LOGIN",
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
    const salesperson = await readActiveSalesperson(database, check.boundTo);
    // Who has left since, or has another number now, is no salesperson with this one.
    if (salesperson === null) return refuse("CODE_EXPIRED");
    const { employerId: enterpriseId, userId } = salesperson;
    if ((await readLoginMobile(database, context, userId)) !== check.mobile) refuse("CODE_EXPIRED");
    const begun = await inTransaction(database, (transaction) =>
      switchEnterprise(transaction, context, {
        sessionId: caller.sessionId,
        userId,
        enterpriseId,
        role: "SALESPERSON",
        platform: "SALESMAN_H5",
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
  },
);

import { businessDateOf, keptUntilOf } from "@kedu/domain";
import type { Transaction } from "../../database/database.ts";
import { and, eq, sql } from "../../database/drizzle.ts";
import { datedRecords } from "../../jobs/after-last-day.ts";
import { endLoginWithoutRole } from "./close-enterprise.ts";
import { appUser, membership } from "./identity-tables.ts";

interface Login {
  readonly userId: string;
  readonly now: Date;
}

/** Logins with a last day of their own. */
export const PASSED_OVER_LOGINS = datedRecords(appUser, appUser);

/**
 * The record of a role names another login now. Where this one has no role left, no end of any record erases it later: its
 * own last day is written down.
 */
export async function datePassedOverLogin(
  transaction: Transaction,
  { userId, now }: Login,
): Promise<void> {
  await transaction
    .update(appUser)
    .set({ keptUntil: keptUntilOf(businessDateOf(now)), updatedAt: now })
    .where(
      and(
        eq(appUser.id, userId),
        sql`not exists (select from ${membership} where ${membership.userId} = ${appUser.id} and ${membership.endedAt} is null)`,
      ),
    );
}

/** The last day has passed. @returns whether the login has ended now, because it has no role. */
export async function endPassedOverLogin(transaction: Transaction, login: Login): Promise<boolean> {
  await transaction
    .update(appUser)
    .set({ keptUntil: null, updatedAt: login.now })
    .where(eq(appUser.id, login.userId));
  return endLoginWithoutRole(transaction, login);
}

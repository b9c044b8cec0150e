import type { ClientPlatform, LoginRole } from "@kedu/domain";
import type { Context } from "../../calls/context.ts";
import type { Transaction } from "../../database/database.ts";
import { and, eq } from "../../database/drizzle.ts";
import { appUser, membership } from "./identity-tables.ts";
import { beginSession, endSessions } from "./session-writer.ts";

interface Role {
  readonly userId: string;
  readonly enterpriseId: string;
  readonly role: LoginRole;
  readonly now: Date;
}

/** A user has a role in an enterprise, which is where their next log-in leads. */
export async function grantRole(transaction: Transaction, { now, ...role }: Role): Promise<void> {
  await transaction
    .insert(membership)
    .values({ ...role, createdAt: now })
    .onConflictDoUpdate({
      target: [membership.userId, membership.enterpriseId, membership.role],
      set: { createdAt: now, endedAt: null },
    });
  await chooseEnterprise(transaction, { ...role, now });
}

/** Where the next log-in of a user leads. */
async function chooseEnterprise(
  transaction: Transaction,
  { enterpriseId, now, userId }: Pick<Role, "enterpriseId" | "now" | "userId">,
): Promise<void> {
  await transaction
    .update(appUser)
    .set({ currentEnterpriseId: enterpriseId, keptUntil: null, updatedAt: now })
    .where(eq(appUser.id, userId));
}

/** The role ends at once, and with it the sessions in which the user acts for the enterprise. */
export async function endRole(
  transaction: Transaction,
  { userId, enterpriseId, role, now }: Role,
  machineNow: Date,
): Promise<void> {
  await endSessions(transaction, { userId, enterpriseId }, machineNow);
  await transaction
    .update(membership)
    .set({ endedAt: now })
    .where(
      and(
        eq(membership.userId, userId),
        eq(membership.enterpriseId, enterpriseId),
        eq(membership.role, role),
      ),
    );
  await transaction
    .update(appUser)
    .set({ currentEnterpriseId: null, updatedAt: now })
    .where(and(eq(appUser.id, userId), eq(appUser.currentEnterpriseId, enterpriseId)));
}

/** A session goes on for another enterprise of its user, as a session of its own. */
export async function switchEnterprise(
  transaction: Transaction,
  tools: Pick<Context, "ids" | "random">,
  session: Role & {
    readonly sessionId: string;
    readonly platform: ClientPlatform;
    readonly machineNow: Date;
  },
): ReturnType<typeof beginSession> {
  const { sessionId, machineNow } = session;
  await chooseEnterprise(transaction, session);
  await endSessions(transaction, { sessionId }, machineNow);
  return beginSession(transaction, tools, session);
}

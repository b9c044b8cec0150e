import type { LoginRole } from "@kedu/domain";
import type { Transaction } from "../../database/database.ts";
import { and, eq, isNull, ne, sql } from "../../database/drizzle.ts";
import type { Random } from "../../runtime/random.ts";
import { session } from "./identity-tables.ts";
import { tokenSha256Of } from "./session-token.ts";
import { newToken } from "./session-writer.ts";

interface Renewal {
  readonly sessionId: string;
  readonly enterpriseId: string;
  readonly role: LoginRole;
  readonly machineNow: Date;
}

/**
 * Gives a session another token where more is allowed from now on, or for someone else: the former one is invalid at
 * once. Device and log-in stay.
 */
export async function renewSession(
  transaction: Transaction,
  { random }: { readonly random: Random },
  renewal: Renewal,
): Promise<string> {
  const token = newToken(random);
  await transaction
    .update(session)
    .set(renewedBy(token, renewal))
    .where(and(eq(session.id, renewal.sessionId), isNull(session.revokedAt)));
  return token;
}

/** The same for a login that is to be the only one: every other device of its user is logged out, and counted. */
export async function renewSessionAlone(
  transaction: Transaction,
  { random }: { readonly random: Random },
  renewal: Renewal & { readonly userId: string },
): Promise<{ readonly token: string; readonly endedSessions: number }> {
  const { sessionId, userId, machineNow } = renewal;
  const token = newToken(random);
  const others = transaction.$with("others").as(
    transaction
      .update(session)
      .set({ revokedAt: machineNow })
      .where(and(eq(session.userId, userId), ne(session.id, sessionId), isNull(session.revokedAt)))
      .returning({ id: session.id }),
  );
  const [renewed] = await transaction
    .with(others)
    .update(session)
    .set(renewedBy(token, renewal))
    .where(eq(session.id, sessionId))
    .returning({ ended: sql<number>`(select count(*)::int from others)` });
  if (renewed === undefined) throw new Error(`no session ${sessionId}`);
  return { token, endedSessions: renewed.ended };
}

/** What a session is from now on, by a token of its own. */
function renewedBy(token: string, { enterpriseId, role, machineNow }: Renewal) {
  return {
    tokenSha256: tokenSha256Of(token),
    tokenIssuedAt: machineNow,
    previousTokenSha256: null,
    previousEndsAt: null,
    enterpriseId,
    role,
  };
}

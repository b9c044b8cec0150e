import type { LoginRole } from "@kedu/domain";
import type { Transaction } from "../../database/database.ts";
import { and, eq, isNull } from "../../database/drizzle.ts";
import type { Random } from "../../runtime/random.ts";
import { session } from "./identity-tables.ts";
import { tokenSha256Of } from "./session-token.ts";
import { endSessions, newToken } from "./session-writer.ts";

/**
 * Gives a session another token where more is allowed from now on, or for someone else: the former one is invalid at
 * once. Device and log-in stay.
 */
export async function renewSession(
  transaction: Transaction,
  { random }: { readonly random: Random },
  renewal: {
    readonly sessionId: string;
    readonly enterpriseId: string;
    readonly role: LoginRole;
    readonly machineNow: Date;
  },
): Promise<string> {
  const token = newToken(random);
  await transaction
    .update(session)
    .set({
      tokenSha256: tokenSha256Of(token),
      tokenIssuedAt: renewal.machineNow,
      previousTokenSha256: null,
      previousEndsAt: null,
      enterpriseId: renewal.enterpriseId,
      role: renewal.role,
    })
    .where(and(eq(session.id, renewal.sessionId), isNull(session.revokedAt)));
  return token;
}

/** Logs every other device of a user out; returns how many. */
export function endOtherSessions(
  transaction: Transaction,
  own: { readonly userId: string; readonly sessionId: string; readonly machineNow: Date },
): Promise<number> {
  const { userId, sessionId, machineNow } = own;
  return endSessions(transaction, { userId, exceptSessionId: sessionId }, machineNow);
}

import type { LoginRole } from "@kedu/domain";
import type { Context } from "../calls/context.ts";
import { beginSession } from "../capabilities/identity/session-writer.ts";
import { inTransaction } from "../database/transaction.ts";
import { sessionCookieName } from "../http/session.ts";

export interface TestLogin {
  readonly userId: string;
  readonly enterpriseId: string;
  /** LEGAL_PERSON by default. */
  readonly role?: LoginRole;
}

/** Begins a session. @returns its cookie, for raw requests */
export async function sessionCookieOf(
  context: Context,
  { userId, enterpriseId, role = "LEGAL_PERSON" }: TestLogin,
): Promise<string> {
  const { token } = await inTransaction(context.database, (transaction) =>
    beginSession(transaction, context, {
      userId,
      enterpriseId,
      role,
      platform: "FINANCAL_H5",
      machineNow: context.clock.machineNow(),
    }),
  );
  return `${sessionCookieName(context.config.https)}=${token}`;
}

import type { LoginRole } from "@kedu/domain";
import {
  type EnterpriseFacts,
  findUserByMobile,
  readEnterprise,
  readUserEnterprises,
} from "../../capabilities/identity/identity-reader.ts";
import type { Context } from "../../calls/context.ts";

/** A person who logs in, with the enterprise that their session would be for. */
export interface KnownDealer {
  readonly phone: string;
  readonly userId: string;
  readonly enterpriseId: string;
  readonly role: LoginRole;
  readonly enterprise: EnterpriseFacts;
}

/** Who logs in with this phone number; null for a number that never did. */
export async function findDealer(
  context: Pick<Context, "database" | "vault">,
  phone: string,
): Promise<KnownDealer | null> {
  const { database } = context;
  const user = await findUserByMobile(database, context, phone);
  if (user === null) return null;
  const memberships = await readUserEnterprises(database, user.userId);
  const membership =
    memberships.find(({ enterpriseId }) => enterpriseId === user.currentEnterpriseId) ??
    memberships[0];
  if (membership === undefined) return null;
  return {
    phone,
    userId: user.userId,
    enterpriseId: membership.enterpriseId,
    role: membership.role,
    enterprise: await readEnterprise(database, membership.enterpriseId),
  };
}

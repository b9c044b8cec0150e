import type { Database } from "../../database/database.ts";
import type { Context } from "../../calls/context.ts";
import { findUserByMobile, readUserEnterprises } from "./identity-reader.ts";

/**
 * The user who logs in with this number, and for which enterprise; null where there is none, or every role was ended.
 */
export async function findLogin(database: Database, context: Context, mobile: string) {
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

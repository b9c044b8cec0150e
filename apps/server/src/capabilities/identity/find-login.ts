import type { Database, Reader } from "../../database/database.ts";
import { and, desc, eq, sql } from "../../database/drizzle.ts";
import type { LookupHash } from "../../database/sealed.ts";
import type { Context } from "../../calls/context.ts";
import { findUserByMobile, readUserEnterprises } from "./identity-reader.ts";
import { appUser, loginIdentifier, person } from "./identity-tables.ts";

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

/**
 * The mobile number that the person with this ID number logs in with; null where none is known. Of several logins it is
 * that of the number registered with the ID, else the one used last.
 */
export async function findMobileByIdNo(
  reader: Reader,
  { vault }: Pick<Context, "vault">,
  idNoHash: LookupHash,
): Promise<string | null> {
  const [row] = await reader
    .select({ valueSealed: loginIdentifier.valueSealed })
    .from(person)
    .innerJoin(appUser, and(eq(appUser.personId, person.id), eq(appUser.status, "ACTIVE")))
    .innerJoin(
      loginIdentifier,
      and(eq(loginIdentifier.userId, appUser.id), eq(loginIdentifier.type, "MOBILE")),
    )
    .where(eq(person.idNoHash, idNoHash))
    .orderBy(
      desc(eq(loginIdentifier.valueHash, person.mobileHash)),
      sql`${appUser.lastLoginAt} desc nulls last`,
      desc(appUser.id),
    )
    .limit(1);
  return row === undefined ? null : vault.open(row.valueSealed);
}

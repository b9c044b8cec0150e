import type { Reader } from "../../database/database.ts";
import { and, type PgColumn, type SQL, sql } from "../../database/drizzle.ts";
import { isAnyOf } from "../../database/prepared.ts";
import { subSelect } from "../../database/sub-select.ts";
import type { Sealed } from "../../database/sealed.ts";
import { enterprise, loginIdentifier, membership } from "./identity-tables.ts";

/** The name of an enterprise of a larger statement; empty until the licence was seen. */
export function enterpriseNameOf(enterpriseId: PgColumn): SQL<string> {
  return subSelect<string>(
    sql`select coalesce(${enterprise.name}, '') from ${enterprise} where ${enterprise.id} = ${enterpriseId}`,
  );
}

/** The number that the legal person of an enterprise of a larger statement logs in with; null where there is no one who does. */
export function legalPersonMobileOf(enterpriseId: PgColumn): SQL<Sealed | null> {
  return subSelect<Sealed | null>(
    sql`select ${loginIdentifier.valueSealed} from ${membership} join ${loginIdentifier} on ${loginIdentifier.userId} = ${membership.userId} where ${membership.enterpriseId} = ${enterpriseId} and ${membership.role} = 'LEGAL_PERSON' and ${membership.endedAt} is null and ${loginIdentifier.type} = 'MOBILE' limit 1`,
  );
}

/** Whether the account of an enterprise of a larger statement was not cancelled. */
export function isAccountKept(enterpriseId: PgColumn): SQL<boolean> {
  return subSelect<boolean>(
    sql`exists (select from ${enterprise} where ${enterprise.id} = ${enterpriseId} and ${enterprise.status} <> 'CANCELLED')`,
  );
}

/** Whether anyone may act for an enterprise of a larger statement: no one may once a dealer has left or a merchant has ended. */
export function hasMembers(enterpriseId: PgColumn): SQL<boolean> {
  return subSelect<boolean>(
    sql`exists (select from ${membership} where ${membership.enterpriseId} = ${enterpriseId} and ${membership.endedAt} is null)`,
  );
}

/** Dealers by their unified social credit codes; those that are not known, or left, are left out. */
export async function findEnterprisesByCodes(
  reader: Reader,
  organizationCodes: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await reader
    .select({ code: enterprise.organizationCode, enterpriseId: enterprise.id })
    .from(enterprise)
    .where(
      and(
        isAnyOf(enterprise.organizationCode, organizationCodes),
        sql`${enterprise.status} <> 'CANCELLED'`,
      ),
    );
  return new Map(
    rows.flatMap(({ code, enterpriseId }) => (code === null ? [] : [[code, enterpriseId]])),
  );
}

import type { Reader } from "../../database/database.ts";
import { and, asc, eq, ne } from "../../database/drizzle.ts";
import { enterprise } from "./identity-tables.ts";

/** The dealers that a person represents as their legal person, without those whose account has ended. */
export async function readRepresented(
  reader: Reader,
  personId: string,
): Promise<readonly string[]> {
  const rows = await reader
    .select({ enterpriseId: enterprise.id })
    .from(enterprise)
    .where(and(eq(enterprise.legalPersonId, personId), ne(enterprise.status, "CANCELLED")))
    .orderBy(asc(enterprise.id));
  return rows.map(({ enterpriseId }) => enterpriseId);
}

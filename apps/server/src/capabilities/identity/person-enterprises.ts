import type { EnterpriseTies } from "@kedu/domain";
import type { Reader } from "../../database/database.ts";
import { and, asc, eq, ne } from "../../database/drizzle.ts";
import { readUserEnterprises, type UserEnterprise } from "./identity-reader.ts";
import { enterprise } from "./identity-tables.ts";

/**
 * The enterprises of the person behind a login: those that the login has a role in, and those that the person is the
 * legal person of, by whatever number they were applied for. Oldest first.
 */
export async function readPersonEnterprises(
  reader: Reader,
  { userId, personId }: { readonly userId: string; readonly personId: string | null },
): Promise<readonly (UserEnterprise & EnterpriseTies)[]> {
  const own = await readUserEnterprises(reader, userId);
  const represented =
    personId === null
      ? []
      : await reader
          .select({ enterpriseId: enterprise.id, name: enterprise.name, type: enterprise.type })
          .from(enterprise)
          .where(and(eq(enterprise.legalPersonId, personId), ne(enterprise.status, "CANCELLED")))
          .orderBy(asc(enterprise.createdAt), asc(enterprise.id));
  const representedIds = new Set(represented.map(({ enterpriseId }) => enterpriseId));
  const ownIds = new Set(own.map(({ enterpriseId }) => enterpriseId));
  return [
    ...own.map((each) => ({
      ...each,
      isMember: true,
      isLegalPerson: representedIds.has(each.enterpriseId),
    })),
    ...represented
      .filter(({ enterpriseId }) => !ownIds.has(enterpriseId))
      .map(({ enterpriseId, name, type }) => ({
        enterpriseId,
        name: name ?? "",
        type: type ?? ("LTD" as const),
        role: "LEGAL_PERSON" as const,
        isMember: false,
        isLegalPerson: true,
      })),
  ];
}

import { realNameStatus, type RealNameStatus } from "@kedu/domain";
import type { Reader } from "../../database/database.ts";
import { and, asc, eq, isNull, sql } from "../../database/drizzle.ts";
import { isOneOf, prepared, type Slot } from "../../database/prepared.ts";
import type { Vault } from "../../database/sealed.ts";
import { subSelect } from "../../database/sub-select.ts";
import { countingCodes, type DocumentCode } from "../documents/document-catalogue.ts";
import { consent } from "./consent-tables.ts";
import { type UserEnterprise, userEnterpriseColumns, userEnterpriseOf } from "./identity-reader.ts";
import { appUser, enterprise, loginIdentifier, membership, person } from "./identity-tables.ts";

/** A user as who has logged in. */
export interface LoginFacts {
  readonly mobile: string;
  /** Of the person behind the user; null until an application proved one. */
  readonly name: string | null;
  readonly realNameStatus: RealNameStatus;
  /** Oldest first. */
  readonly enterprises: readonly UserEnterprise[];
  /** Those of the documents that the user has consented to, as they now are. */
  readonly granted: ReadonlySet<string>;
}

/** A user with their enterprises and consents, by one statement. @throws Error when there is none, or no mobile number. */
export async function readLogin(
  reader: Reader,
  { vault }: { readonly vault: Vault },
  userId: string,
  codes: readonly DocumentCode[],
): Promise<LoginFacts> {
  const rows = await selectLogin(reader, { userId, codes });
  const [user] = rows;
  if (user === undefined) throw new Error(`user ${userId} has no enterprise or no mobile number`);
  return {
    mobile: vault.open(user.mobileSealed),
    name: user.nameSealed === null ? null : vault.open(user.nameSealed),
    realNameStatus: realNameStatus({
      isProved: user.personStatus === "PASSED",
      failedAt: user.realNameFailedAt,
    }),
    enterprises: rows.map(userEnterpriseOf),
    granted: countingCodes(user.consents),
  };
}

const selectLogin = prepared((reader: Reader, slot: Slot<"userId" | "codes">) =>
  reader
    .select({
      ...userEnterpriseColumns,
      mobileSealed: loginIdentifier.valueSealed,
      nameSealed: person.nameSealed,
      personStatus: person.realNameStatus,
      realNameFailedAt: appUser.realNameFailedAt,
      consents: subSelect(
        sql<
          readonly { readonly code: string; readonly version: string }[]
        >`select coalesce(json_agg(json_build_object('code', ${consent.docCode}, 'version', ${consent.docVersion})), '[]') from ${consent} where ${and(
          eq(consent.userId, appUser.id),
          isOneOf(slot, "codes", consent.docCode),
          isNull(consent.withdrawnAt),
        )}`,
      ),
    })
    .from(appUser)
    .innerJoin(
      loginIdentifier,
      and(eq(loginIdentifier.userId, appUser.id), eq(loginIdentifier.type, "MOBILE")),
    )
    .innerJoin(membership, and(eq(membership.userId, appUser.id), isNull(membership.endedAt)))
    .innerJoin(enterprise, eq(enterprise.id, membership.enterpriseId))
    .leftJoin(person, eq(person.id, appUser.personId))
    .where(eq(appUser.id, slot("userId", appUser.id)))
    .orderBy(asc(membership.createdAt), asc(enterprise.id)),
);

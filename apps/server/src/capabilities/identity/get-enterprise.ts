import { formatInstant, maskName } from "@kedu/domain";
import { handle } from "../../calls/call.ts";
import type { Reader } from "../../database/database.ts";
import { eq } from "../../database/drizzle.ts";
import { prepared, type Slot } from "../../database/prepared.ts";
import { enterprise, person } from "./identity-tables.ts";

/** What the business licence and the registry say of the caller's enterprise. */
export const getEnterprise = handle.identity.getEnterprise.handler(async ({ context }) => {
  const { caller, database, vault } = context;
  const { enterpriseId } = caller;
  const [row] = await selectEnterprise(database, { enterpriseId });
  if (row === undefined) throw new Error(`no enterprise ${enterpriseId}`);
  const { legalPersonName, legalPersonSince, registryResult, registryCheckedAt, ...licence } = row;
  return {
    enterpriseId,
    ...licence,
    legalPerson:
      legalPersonName === null
        ? null
        : { nameMasked: maskName(vault.open(legalPersonName)), since: legalPersonSince },
    registry:
      registryResult === null || registryCheckedAt === null
        ? null
        : { result: registryResult, checkedAt: formatInstant(registryCheckedAt) },
  };
});

const selectEnterprise = prepared((reader: Reader, slot: Slot<"enterpriseId">) =>
  reader
    .select({
      name: enterprise.name,
      type: enterprise.type,
      organizationCode: enterprise.organizationCode,
      registeredAddress: enterprise.registeredAddress,
      establishedOn: enterprise.establishedOn,
      termTo: enterprise.termTo,
      registryResult: enterprise.registryResult,
      registryCheckedAt: enterprise.registryCheckedAt,
      legalPersonName: person.nameSealed,
      legalPersonSince: enterprise.legalPersonSince,
    })
    .from(enterprise)
    .leftJoin(person, eq(person.id, enterprise.legalPersonId))
    .where(eq(enterprise.id, slot("enterpriseId", enterprise.id))),
);

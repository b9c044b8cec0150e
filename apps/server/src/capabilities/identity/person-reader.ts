import type { Reader } from "../../database/database.ts";
import { eq } from "../../database/drizzle.ts";
import { prepared, type Slot } from "../../database/prepared.ts";
import type { Vault } from "../../database/sealed.ts";
import type { LegalPersonFacts } from "./identity-reader.ts";
import { person } from "./identity-tables.ts";

/** A person with their document. Personal data in clear: never log it. */
export interface PersonFacts extends Pick<
  LegalPersonFacts,
  "idValidFrom" | "idValidTo" | "photoState" | "idFrontFileId" | "idBackFileId"
> {
  readonly name: string | null;
  readonly idNo: string | null;
  readonly realNameStatus: "NONE" | "PASSED";
}

/** The person with this id; null when there is none. */
export async function readPerson(
  reader: Reader,
  { vault }: { readonly vault: Vault },
  personId: string,
): Promise<PersonFacts | null> {
  const [row] = await selectPerson(reader, { personId });
  if (row === undefined) return null;
  const { nameSealed, idNoSealed, ...facts } = row;
  return {
    ...facts,
    name: nameSealed === null ? null : vault.open(nameSealed),
    idNo: idNoSealed === null ? null : vault.open(idNoSealed),
  };
}

const selectPerson = prepared((reader: Reader, slot: Slot<"personId">) =>
  reader
    .select({
      nameSealed: person.nameSealed,
      idNoSealed: person.idNoSealed,
      idValidFrom: person.idValidFrom,
      idValidTo: person.idValidTo,
      photoState: person.photoState,
      idFrontFileId: person.idFrontFileId,
      idBackFileId: person.idBackFileId,
      realNameStatus: person.realNameStatus,
    })
    .from(person)
    .where(eq(person.id, slot("personId", person.id))),
);

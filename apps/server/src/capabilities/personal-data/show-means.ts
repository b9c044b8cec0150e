import type { PersonalField } from "@kedu/domain";
import type { Call } from "../../calls/call.ts";
import type { Reader } from "../../database/database.ts";
import { callerMobile } from "../identity/caller-facts.ts";
import { type PersonFacts, readPerson } from "../identity/person-reader.ts";
import { mayTryPassword, readPassword } from "../payment-password/password-reader.ts";

type Tools = Pick<Call, "caller" | "vault">;

/** The person behind the login; null while none was proved. */
export async function readCallerPerson(
  reader: Reader,
  { caller, vault }: Tools,
): Promise<PersonFacts | null> {
  return caller.personId === null ? null : readPerson(reader, { vault }, caller.personId);
}

/** A field of the caller in full; null where it is not known. */
export function fieldOf(
  tools: Tools,
  person: Pick<PersonFacts, "name" | "idNo"> | null,
  field: PersonalField,
): string | null {
  switch (field) {
    case "NAME":
      return person?.name ?? null;
    case "PHONE":
      return callerMobile(tools);
    case "ID_NO":
      return person?.idNo ?? null;
  }
}

/** How the caller can prove who they are before they see a field. */
export async function readShowMeans(
  reader: Reader,
  { caller }: Pick<Call, "caller">,
  person: Pick<PersonFacts, "name" | "idNo"> | null,
): Promise<{ readonly password: boolean; readonly face: boolean }> {
  const isKnown = person !== null && person.name !== null && person.idNo !== null;
  const showsFace = caller.role === "LEGAL_PERSON" || caller.role === "AUTHORIZED_PERSON";
  return {
    // The password is the legal person's (it is set, changed and reset in that role alone).
    password:
      caller.role === "LEGAL_PERSON" && mayTryPassword(await readPassword(reader, caller.userId)),
    face: isKnown && showsFace,
  };
}

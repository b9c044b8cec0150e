import type { Call } from "../../calls/call.ts";
import { type LegalPersonFacts, openPerson, type Party } from "./identity-reader.ts";

type Tools = Pick<Call, "caller" | "vault">;

/** Name of the person who calls; null until an application proved one. */
export function callerName({ caller, vault }: Tools): string | null {
  return caller.nameSealed === null ? null : vault.open(caller.nameSealed);
}

/** The mobile number that the caller logs in with. @throws Error when there is none. */
export function callerMobile({ caller, vault }: Tools): string {
  if (caller.mobileSealed === null) throw new Error(`user ${caller.userId} has no mobile number`);
  return vault.open(caller.mobileSealed);
}

/** The legal person of the caller's enterprise, as of the beginning of the call; null until an application proved one. */
export function callerLegalPerson({ caller, vault }: Tools): LegalPersonFacts | null {
  return caller.legalPerson === null ? null : openPerson(vault, caller.legalPerson);
}

/** The caller's enterprise as a party to a contract, as of the beginning of the call. */
export function callerParty(tools: Tools): Party {
  const { enterpriseId, enterpriseName: name, organizationCode } = tools.caller;
  return { enterpriseId, name, organizationCode, legalPerson: callerLegalPerson(tools) };
}

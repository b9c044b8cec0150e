import type { Caller } from "../../calls/call.ts";
import { found, foundOfEnterprise } from "../../calls/found.ts";
import { refuse } from "../../calls/refusal.ts";
import type { ContractFacts } from "./contract-reader.ts";

/**
 * A contract that the caller may see: of their enterprise, or one that they sign themselves, whatever enterprise they
 * act for. An authorisation is between the legal person and its own authorised person.
 * @throws the refusal NOT_FOUND as `foundOfEnterprise` does.
 */
export function foundForParty<Found extends Pick<ContractFacts, "enterpriseId" | "partyUserId">>(
  contract: Found | null,
  caller: Pick<Caller, "enterpriseId" | "role" | "userId">,
): Found {
  const existing = found(contract);
  if (existing.partyUserId === caller.userId) return existing;
  if (existing.partyUserId !== null && caller.role !== "LEGAL_PERSON") refuse("NOT_FOUND");
  return foundOfEnterprise(existing, caller);
}

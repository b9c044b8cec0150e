import type { RegistryResult } from "../vocabulary/registry-result.ts";
import { isSameName } from "./names.ts";

/** What the registry's answer says of the legal person on record. */
export type LegalPersonCheck = "SAME" | "CHANGED" | "UNCLEAR";

/**
 * Only a registry that names another legal person proves a change. One that finds a difference and names no other person, or
 * does not find the enterprise, says nothing of the legal person. Source: product 1.1 (LegalPerson).
 */
export function legalPersonCheck(
  answer: {
    readonly result: RegistryResult;
    /** Whom the registry names where that is another person; null where it names none. */
    readonly namedLegalPerson: string | null;
  },
  onRecord: string,
): LegalPersonCheck {
  if (answer.result === "MATCH") return "SAME";
  const { namedLegalPerson: named } = answer;
  if (answer.result !== "MISMATCH" || named === null) return "UNCLEAR";
  return isSameName(named, onRecord) ? "UNCLEAR" : "CHANGED";
}

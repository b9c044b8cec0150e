import { allowed, type Decision, refused } from "../refusal/decision.ts";
import {
  type CheckRefusal,
  type IdentityCheckFacts,
  provedCheck,
} from "./decide-identity-check.ts";

/** What of a person is masked until they ask to see it. */
export const PERSONAL_FIELDS = ["NAME", "PHONE", "ID_NO"] as const;
export type PersonalField = (typeof PERSONAL_FIELDS)[number];

/** What a person shows before they see one. */
export const SHOW_PROOFS = ["PASSWORD", "CODE", "FACE"] as const;
export type ShowProof = (typeof SHOW_PROOFS)[number];

/** The ways that a person has to prove who they are. */
export interface ShowMeans {
  /** A payment password is set, and not locked. */
  readonly password: boolean;
  /** The name and ID number of the person are known, and their role shows its face. */
  readonly face: boolean;
}

/**
 * The proofs that a field takes, the quickest first. The code shows that the phone is at hand, which is all that the
 * number says: it shows no name and no ID number to a stranger who holds the phone. Source: decision 0063.
 */
export function showProofsOf(field: PersonalField, means: ShowMeans): readonly ShowProof[] {
  const password: readonly ShowProof[] = means.password ? ["PASSWORD"] : [];
  if (field === "PHONE") return [...password, "CODE"];
  return means.face ? [...password, "FACE"] : password;
}

/**
 * Whether a person sees a field of their own after an identity check. Order of precedence: the field, the check, its
 * proof, a proof that is too weak for the field.
 */
export function decideShowField(
  shown: { readonly field: PersonalField; readonly isKnown: boolean },
  check: IdentityCheckFacts,
  now: Date,
): Decision<{ readonly proof: ShowProof }, CheckRefusal | "NOT_FOUND" | "FACE_REQUIRED"> {
  if (!shown.isKnown) return refused("NOT_FOUND");
  const proof = provedCheck(check, "SHOW_PERSONAL_DATA", now);
  if (!proof.ok) return proof;
  // A face is more than a code, so it also shows what the code shows.
  if (shown.field !== "PHONE" && proof.value !== "FACE") return refused("FACE_REQUIRED");
  return allowed({ proof: proof.value });
}

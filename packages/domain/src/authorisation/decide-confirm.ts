import {
  type FaceBinding,
  type FaceCheck,
  faceRefusal,
  type FaceRefusal,
} from "../face/face-refusal.ts";
import { allowed, type Decision, refused } from "../refusal/decision.ts";
import type { AuthorisationMode } from "../vocabulary/authorisation-mode.ts";
import type { AuthorisedPersonStatus } from "../vocabulary/authorised-person-status.ts";
import type { ContractStatus } from "../vocabulary/contract-status.ts";
import { decideAuthorise } from "./decide-authorise.ts";

interface ConfirmFacts {
  readonly status: AuthorisedPersonStatus;
  readonly legalPersonPassed: boolean;
  readonly authorisedPersonPassed: boolean;
  readonly face: FaceCheck | null;
  readonly faceBinding: FaceBinding;
  readonly now: Date;
}

interface Confirmed {
  /** NORMAL once both have confirmed. */
  readonly status: AuthorisedPersonStatus;
}

/**
 * The authorised person accepts: signs the authorisation that was read, with a face check made for it. Order of
 * precedence: state, contract, face. Source: specification 6.
 */
export function decideAccept(
  facts: ConfirmFacts & {
    /** Null when there is none. */
    readonly contractStatus: ContractStatus | null;
  },
): Decision<Confirmed, "AUTHORISATION_STATE" | "CONTRACT_NOT_READ" | FaceRefusal> {
  if (facts.status !== "ID_UPLOADED" || facts.authorisedPersonPassed) {
    return refused("AUTHORISATION_STATE");
  }
  if (facts.contractStatus !== "VERIFY") return refused("CONTRACT_NOT_READ");
  return (
    faceRefusal(facts.face, facts.faceBinding, facts.now) ??
    confirmed({ ...facts, authorisedPersonPassed: true })
  );
}

/**
 * The legal person approves with a face check made for it: with the request, or after the other has accepted. Order of
 * precedence: state, turn, face. Source: specification 6.
 */
export function decideApprove(
  facts: ConfirmFacts & { readonly mode: AuthorisationMode },
): Decision<Confirmed, "AUTHORISATION_STATE" | "STEP_NOT_DONE" | FaceRefusal> {
  const isOpen = facts.status === "INVITED" || facts.status === "ID_UPLOADED";
  if (!isOpen || facts.legalPersonPassed) return refused("AUTHORISATION_STATE");
  if (facts.mode === "GO_AUTHORISE" && !facts.authorisedPersonPassed) {
    return refused("STEP_NOT_DONE");
  }
  return (
    faceRefusal(facts.face, facts.faceBinding, facts.now) ??
    confirmed({ ...facts, legalPersonPassed: true })
  );
}

/** Both have confirmed, or one of them has and the other is waited for. */
function confirmed(facts: Parameters<typeof decideAuthorise>[0]): Decision<Confirmed, never> {
  const decision = decideAuthorise(facts);
  return allowed({ status: decision.ok ? decision.value.status : facts.status });
}

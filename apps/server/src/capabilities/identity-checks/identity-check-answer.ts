import type { IdentityCheck } from "@kedu/api";
import { formatInstant, identityProofOf, maskMobile, maskName } from "@kedu/domain";
import type { Call } from "../../calls/call.ts";
import { callerMobile, callerName } from "../identity/caller-facts.ts";
import { checkFactsOf, mayShowFace, type StoredCheck } from "./identity-check-reader.ts";

/** What the person may know of their check. */
export function identityCheckAnswer(
  context: Pick<Call, "caller" | "clock" | "vault">,
  check: StoredCheck,
): IdentityCheck {
  const { caller, clock } = context;
  const name = callerName(context);
  const idProved = check.idProvedAt !== null;
  return {
    checkId: check.id,
    purpose: check.purpose,
    idProved,
    proof: identityProofOf(checkFactsOf(check, caller)),
    faceAllowed: mayShowFace(check) && caller.personId !== null && showsFace(caller.role),
    nameMasked: name === null ? null : maskName(name),
    phoneMasked: maskMobile(callerMobile(context)),
    expiresAt: formatInstant(check.expiresAt),
    now: formatInstant(clock.now()),
  };
}

/** Whether face checks are for this role (specification 3, face-flow roles). */
function showsFace(role: Call["caller"]["role"]): boolean {
  return role === "LEGAL_PERSON" || role === "AUTHORIZED_PERSON";
}

import { type FaceBinding, FACE_KIND, type FaceKind } from "@kedu/domain";
import type { Call } from "../../calls/call.ts";
import type { LockedPartnerFacts } from "./partner-facts.ts";

/** What a face check at the bank proves the will for. */
export type PartnerFacePurpose = "APPLY" | "ACTIVATE";

/** An application and an activation have checks of their own: the one is of the application, the other of the line. */
export const PARTNER_FACE_KINDS: Readonly<Record<PartnerFacePurpose, FaceKind>> = {
  APPLY: FACE_KIND.APPLY,
  ACTIVATE: FACE_KIND.LINE,
};

/** What a check has to be bound to. */
export function partnerFaceBinding(
  { caller }: Call,
  { application, line }: LockedPartnerFacts,
  purpose: PartnerFacePurpose,
): FaceBinding {
  return {
    userId: caller.userId,
    enterpriseId: caller.enterpriseId,
    subjectId: purpose === "APPLY" ? application.id : line.lineId,
    amountFen: null,
    termsHash: null,
  };
}

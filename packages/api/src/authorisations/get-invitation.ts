import { z } from "zod";
import { LEGAL_PERSON } from "../operation/callers.ts";
import { operation } from "../operation/operation.ts";
import { id, instant } from "../operation/values.ts";
import { invitationToken } from "./invitation-token.ts";

/** What the legal person passes on. A request is passed on once the legal person has confirmed it by face. */
export const getInvitation = operation({
  method: "GET",
  path: "/authorised-persons/{authorisationId}/invitation",
  summary: "The invitation of an authorised person",
  callers: LEGAL_PERSON,
  input: z.strictObject({ authorisationId: id }),
  output: z.object({
    token: invitationToken,
    nameMasked: z.string(),
    phoneMasked: z.string(),
    expiresAt: instant,
  }),
  refusals: ["NOT_FOUND", "AUTHORISATION_STATE", "INVITATION_EXPIRED", "FACE_REQUIRED"],
});

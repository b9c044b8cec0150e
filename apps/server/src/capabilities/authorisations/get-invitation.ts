import { formatInstant, maskMobile, maskName } from "@kedu/domain";
import { handle } from "../../calls/call.ts";
import { foundOfEnterprise } from "../../calls/found.ts";
import { refuse } from "../../calls/refusal.ts";
import { readAuthorisation } from "./authorisation-reader.ts";
import { invitationToken } from "./invitation-token.ts";

export const getInvitation = handle.authorisations.getInvitation.handler(
  async ({ context, input }) => {
    const { caller, clock, database, vault } = context;
    const stored = foundOfEnterprise(
      await readAuthorisation(database, input.authorisationId),
      caller,
    );
    const { inviteExpiresAt, legalFaceAt, mode, status } = stored;
    if (status !== "INVITED" && status !== "ID_UPLOADED") refuse("AUTHORISATION_STATE");
    if (status === "INVITED" && clock.now() >= inviteExpiresAt) refuse("INVITATION_EXPIRED");
    if (mode === "REQUEST" && legalFaceAt === null) refuse("FACE_REQUIRED");
    return {
      token: invitationToken(vault, stored),
      nameMasked: maskName(vault.open(stored.nameSealed)),
      phoneMasked: maskMobile(vault.open(stored.mobileSealed)),
      expiresAt: formatInstant(inviteExpiresAt),
    };
  },
);

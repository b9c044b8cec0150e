import type { ApiClient } from "@kedu/api/browser";
import type { Sandbox } from "../partners/sandbox.ts";
import type { DemoPhotos } from "./demo-photos.ts";
import type { DealerProfile } from "./dealer-profile.ts";

/** The most that an invited person may pay, in fen. */
export interface InvitedLimits {
  readonly perPaymentMaxFen: number;
  readonly perDayMaxFen: number;
}

/** What the legal person passes on to the invited person. */
export interface PassedOn {
  readonly authorisationId: string;
  readonly token: string;
}

/** What two people do so that one may pay for the enterprise of the other. */
export interface AuthorisationVerbs {
  /** Invites a person to pay for the enterprise, with the face check of the legal person. */
  invitePerson(
    person: Pick<DealerProfile, "name" | "phone">,
    limits: InvitedLimits,
  ): Promise<PassedOn>;
  /** Opens an invitation and does what it asks for, up to the last face check. */
  acceptInvitation(invitation: PassedOn): Promise<void>;
}

/** What a person at the phone can do. */
interface Phone {
  readonly sandbox: Sandbox;
  readonly photos: DemoPhotos;
  readonly profile: DealerProfile;
  readonly api: ApiClient;
  readonly comeIn: () => Promise<void>;
  readonly passFace: (authorisationId: string) => Promise<string>;
  readonly readAndAgree: (contract: {
    contractId: string;
    filledSha256: string;
  }) => Promise<unknown>;
  readonly readIdAs: (reading: Record<string, unknown>) => Promise<unknown>;
  readonly consent: (moment: "LEGAL_ID" | "FACE") => Promise<void>;
}

export function authorisationVerbs(own: Phone): AuthorisationVerbs {
  const { api, comeIn, consent, passFace, photos, profile, readAndAgree, readIdAs, sandbox } = own;
  return {
    async invitePerson({ name, phone }, limits) {
      await comeIn();
      const { authorisationId } = await api.authorisations.inviteAuthorisedPerson(
        { name, phone, mode: "REQUEST", ...limits, validTo: null },
        withKey(sandbox),
      );
      const faceSessionId = await passFace(authorisationId);
      await api.authorisations.approveAuthorisation(
        { authorisationId, faceSessionId },
        withKey(sandbox),
      );
      const { token } = await api.authorisations.getInvitation({ authorisationId });
      return { authorisationId, token };
    },
    async acceptInvitation({ authorisationId, token }) {
      await comeIn();
      await api.authorisations.openInvitation({ token });
      await consent("LEGAL_ID");
      const front = await api.files.uploadFile({ purpose: "ID_FRONT", file: photos.idFront });
      const back = await api.files.uploadFile({ purpose: "ID_BACK", file: photos.idBack });
      const files = { frontFileId: front.fileId, backFileId: back.fileId };
      const { idNo, idValidFrom, idValidTo, name } = profile;
      await readIdAs({
        name,
        idNo,
        validFrom: idValidFrom,
        validTo: idValidTo,
      });
      await api.authorisations.recogniseAuthorisedId({ authorisationId, ...files });
      await api.authorisations.confirmAuthorisedId({
        authorisationId,
        ...files,
        name,
        idNo,
        validFrom: idValidFrom,
        validTo: idValidTo,
      });
      const { items } = await api.authorisations.listOwnAuthorisations();
      const contractId = items.find((item) => item.authorisationId === authorisationId)?.contractId;
      if (contractId == null) throw new Error("there is nothing to sign");
      await readAndAgree(await api.contracts.getContract({ contractId }));
      await consent("FACE");
      const faceSessionId = await passFace(authorisationId);
      const { status } = await api.authorisations.acceptAuthorisation(
        { authorisationId, faceSessionId },
        withKey(sandbox),
      );
      if (status !== "NORMAL") throw new Error(`the authorisation is ${status}`);
    },
  };
}

export function withKey({ context }: Sandbox) {
  return { context: { idempotencyKey: context.ids() } };
}

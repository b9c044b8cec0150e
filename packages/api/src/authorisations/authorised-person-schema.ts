import { AUTHORISATION_MODES, AUTHORISED_PERSON_STATUSES } from "@kedu/domain";
import { z } from "zod";
import { amountFen, bizDate, fen, id, inputDate, instant, validTo } from "../operation/values.ts";

/** What the legal person sets; null is without a limit, or without a last day. */
export const limitsInput = {
  perPaymentMaxFen: amountFen.nullable(),
  perDayMaxFen: amountFen.nullable(),
  validTo: inputDate.nullable(),
};

/** A person who may pay for an enterprise with their own face. Names and numbers are masked. */
export const authorisedPerson = z.object({
  authorisationId: id,
  status: z.enum(AUTHORISED_PERSON_STATUSES),
  mode: z.enum(AUTHORISATION_MODES),
  nameMasked: z.string(),
  phoneMasked: z.string(),
  perPaymentMaxFen: fen.nullable(),
  perDayMaxFen: fen.nullable(),
  /** Last day, to its end. */
  validTo: bizDate.nullable(),
  paidTodayFen: fen,
  /** Left of the limit of a day; null without one. */
  leftTodayFen: fen.nullable(),
  /** The most for one payment now; null without a limit. */
  payableNowFen: fen.nullable(),
  invitedAt: instant,
  inviteExpiresAt: instant,
  /** The invitation was opened by the person it is for. */
  opened: z.boolean(),
  idValidTo: validTo.nullable(),
  legalFaceAt: instant.nullable(),
  ownFaceAt: instant.nullable(),
  /** The authorisation as a contract; null before the person's ID was confirmed. */
  contractId: id.nullable(),
  contractAgreed: z.boolean(),
  revokedAt: instant.nullable(),
  revokeReason: z.enum(["REVOKED", "INVITATION_EXPIRED", "LAPSED"]).nullable(),
});
export type AuthorisedPerson = z.infer<typeof authorisedPerson>;

/** An authorisation as the person sees it who has it. */
export const ownAuthorisation = authorisedPerson.extend({
  enterpriseName: z.string(),
  /** The legal person of the enterprise. */
  inviterNameMasked: z.string(),
  /** The session acts for this enterprise now. */
  acting: z.boolean(),
});
export type OwnAuthorisation = z.infer<typeof ownAuthorisation>;

/** Where an authorisation is after a call. */
export const authorisationState = z.object({
  authorisationId: id,
  status: z.enum(AUTHORISED_PERSON_STATUSES),
});

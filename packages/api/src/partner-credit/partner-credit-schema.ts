import {
  APPLY_PROCESS_STATUSES,
  ID_STATUSES,
  MARITAL_STATUSES,
  PARTNER_OCCUPATIONS,
  PARTNER_REQUEST_KINDS,
  PARTNER_REQUEST_STATUSES,
  PARTNER_SALES_MAX_FEN,
  PARTNER_STAFF_MAX,
  PARTNER_STEPS,
} from "@kedu/domain";
import { z } from "zod";
import { bizDate, fen, id, instant, text, validTo } from "../operation/values.ts";

const areaName = text(64, 0);

/** A place of residence: the division's code, and the names of its levels as they were shown. */
const area = z.strictObject({
  code: z.string().regex(/^[0-9]{6}$/),
  names: z.array(areaName).min(1).max(4),
});

/** The partner bank's form as typed. It is checked when it is confirmed. */
export const partnerForm = z.strictObject({
  occupation: z.enum(PARTNER_OCCUPATIONS).nullable(),
  area: area.nullable(),
  address: text(400, 0),
  postalCode: text(64, 0),
  annualSalesFen: z.int().min(0).max(PARTNER_SALES_MAX_FEN).nullable(),
  staffCount: z.int().min(0).max(PARTNER_STAFF_MAX).nullable(),
  maritalStatus: z.enum(MARITAL_STATUSES).nullable(),
  spouseName: text(128, 0),
  spousePhone: text(64, 0),
});

/** Some of its fields: what changed since the last time. */
export const partnerDraft = partnerForm.partial();

/** The partner bank's credit, as its dealer sees it. */
export const partnerCredit = z.object({
  /** What is done next, and by whom. */
  step: z.enum(PARTNER_STEPS),
  applyStatus: z.enum(APPLY_PROCESS_STATUSES),
  upgradeRequired: z.boolean(),
  /** Last day on which the dealer can act; null where the bank has to. */
  actBy: bizDate.nullable(),
  /** 0 before the bank has approved. */
  limitFen: fen,
  validTo: bizDate.nullable(),
  /** The ID on record; null where none was proved. */
  legalPerson: z
    .object({
      nameMasked: z.string(),
      idNoMasked: z.string(),
      validTo: validTo.nullable(),
      idStatus: z.enum(ID_STATUSES),
      /** Both sides have to be photographed again. */
      needsPhotos: z.boolean(),
      /** The bank itself asks for that. */
      bankAsks: z.boolean(),
    })
    .nullable(),
  form: partnerForm,
  formConfirmed: z.boolean(),
  draftSavedAt: instant.nullable(),
  /** Raised by every save, so that a second device sees that it is behind. */
  version: z.int().nonnegative(),
  /** The card that was verified; null before. */
  card: z.object({ bankName: z.string(), last4: z.string(), phoneMasked: z.string() }).nullable(),
  /** The contract of the application; null until the form was confirmed. */
  applyContract: z.object({ contractId: id, isRead: z.boolean() }).nullable(),
  /** The newest request of this offer, and why the bank did not take it in. */
  request: z
    .object({
      requestId: id,
      kind: z.enum(PARTNER_REQUEST_KINDS),
      status: z.enum(PARTNER_REQUEST_STATUSES),
      reason: z.string().nullable(),
      sentAt: instant,
    })
    .nullable(),
});
export type PartnerCredit = z.infer<typeof partnerCredit>;
export type PartnerDraft = z.infer<typeof partnerDraft>;

/** How the bank may be away when it is asked at once. */
export const BANK_AWAY = ["PROVIDER_UNAVAILABLE", "PROVIDER_TIMEOUT"] as const;
/** How nothing can be filled in now. */
export const NOT_FILLING = ["NOT_FOUND", "LINE_STATE", "PARTNER_UPGRADE_REQUIRED"] as const;
/** How an ID may not be used. */
export const BAD_ID = ["ID_INFO_MISSING_FOR_USE", "ID_EXPIRED", "ID_VALIDITY_TOO_SHORT"] as const;

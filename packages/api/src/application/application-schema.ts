import {
  APP_CODES,
  APPLICATION_STEPS,
  APPLY_PROCESS_STATUSES,
  ENTERPRISE_TYPES,
  ID_STATUSES,
} from "@kedu/domain";
import { z } from "zod";
import {
  bizDate,
  documentDate,
  documentNo,
  draftVersion,
  inputValidTo,
  id,
  instant,
  text,
  validTo,
} from "../operation/values.ts";

/** What the dealer typed so far. Kept as typed, checked only when a step is confirmed. */
export const draft = z.strictObject({
  legalName: text(64, 0).optional(),
  idNo: text(64, 0).optional(),
  idValidFrom: text(16, 0).optional(),
  idValidTo: text(16, 0).optional(),
  idFrontFileId: id.optional(),
  idBackFileId: id.optional(),
  organizationCode: text(64, 0).optional(),
  enterpriseName: text(128, 0).optional(),
  enterpriseType: z.enum(ENTERPRISE_TYPES).optional(),
  registeredAddress: text(200, 0).optional(),
  establishedOn: text(16, 0).optional(),
  termTo: text(16, 0).optional(),
  licenceFileId: id.optional(),
});
export type ApplicationDraft = z.infer<typeof draft>;

export const application = z.object({
  applicationId: id,
  appCode: z.enum(APP_CODES),
  /** 1 legal ID, 3 licence, 4 face, 0 finished (candidate 2 and lender 6 where they apply). */
  step: z.union(APPLICATION_STEPS.map((step) => z.literal(step))),
  status: z.enum(APPLY_PROCESS_STATUSES),
  draft,
  draftSavedAt: instant.nullable(),
  /** Raised by every save, so that a second device sees that it is behind. */
  version: z.int().positive(),
  legalPerson: z
    .object({
      nameMasked: z.string(),
      idNoMasked: z.string(),
      validTo: validTo.nullable(),
      idStatus: z.enum(ID_STATUSES),
      /** Whether a new document is taken now, or the day from which; null where no line is in use. */
      renewal: z.object({ open: z.boolean(), opensOn: bizDate.nullable() }).nullable(),
    })
    .nullable(),
  licence: z
    .object({
      name: z.string(),
      organizationCode: z.string(),
      type: z.enum(ENTERPRISE_TYPES),
      registeredAddress: z.string(),
    })
    .nullable(),
  faceDone: z.boolean(),
  submittedAt: instant.nullable(),
  decidedAt: instant.nullable(),
  reasonText: z.string().nullable(),
});
export type Application = z.infer<typeof application>;

export const idCardFields = z.object({
  name: z.string(),
  idNo: z.string(),
  validFrom: bizDate.nullable(),
  validTo: validTo.nullable(),
});

export const confirmLegalPersonInput = z.strictObject({
  appCode: z.enum(APP_CODES),
  version: draftVersion,
  name: text(64, 0),
  idNo: documentNo,
  validFrom: documentDate,
  validTo: inputValidTo,
});

export const licenceFields = z.object({
  name: z.string(),
  organizationCode: z.string(),
  type: z.enum(ENTERPRISE_TYPES),
  registeredAddress: z.string(),
  establishedOn: bizDate.nullable(),
  termTo: validTo.nullable(),
});

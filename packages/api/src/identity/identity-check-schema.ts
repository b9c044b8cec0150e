import { BANK_CHANNELS, IDENTITY_CHECK_PURPOSES } from "@kedu/domain";
import { z } from "zod";
import { amountFen, documentNo, id, instant, text } from "../operation/values.ts";

const identityCheckPurpose = z.enum(IDENTITY_CHECK_PURPOSES);

/** What a check is begun for. What moves money or binds a card is named: the code is good for it alone. */
export const identityCheckStart = z.discriminatedUnion("purpose", [
  z.strictObject({
    purpose: z.enum(["SWITCH_ENTERPRISE", "CHANGE_NUMBER", "SHOW_PERSONAL_DATA"]),
    /** Required to switch the enterprise where an ID is on record, and where the old number is lost. */
    idNo: documentNo.optional(),
  }),
  z.strictObject({ purpose: z.literal("TOP_UP"), fromAccountId: id, amountFen }),
  z.strictObject({
    purpose: z.literal("PAY_PREMIUM"),
    policyId: id,
    premiumFen: amountFen,
    bankChannel: z.enum(BANK_CHANNELS).optional(),
  }),
  z.strictObject({ purpose: z.literal("CHANGE_CARD"), cardNo: text(64) }),
  z.strictObject({ purpose: z.literal("RAISE_DAY_LIMIT"), dayMaxFen: amountFen.nullable() }),
]);
export type IdentityCheckStart = z.infer<typeof identityCheckStart>;

/** How far a person has confirmed who they are. */
export const identityCheck = z.object({
  checkId: id,
  purpose: identityCheckPurpose,
  /** Whether the ID number was given. */
  idProved: z.boolean(),
  /** What it is proved by, the strongest; null while it is not. */
  proof: z.enum(["CODE", "FACE"]).nullable(),
  /** Whether the face may prove it: only where ID documents are on record, and for a role that shows its face here. */
  faceAllowed: z.boolean(),
  nameMasked: z.string().nullable(),
  /** The login number, which the code goes to. */
  phoneMasked: z.string(),
  expiresAt: instant,
  /** The service's clock, by which it expires. */
  now: instant,
});
export type IdentityCheck = z.infer<typeof identityCheck>;

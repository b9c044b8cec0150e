import { IDENTITY_CHECK_PURPOSES } from "@kedu/domain";
import { z } from "zod";
import { id, instant } from "../operation/values.ts";

export const identityCheckPurpose = z.enum(IDENTITY_CHECK_PURPOSES);

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

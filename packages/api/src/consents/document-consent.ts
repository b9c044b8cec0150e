import { CONSENT_HOLDS } from "@kedu/domain";
import { z } from "zod";
import { id, instant } from "../operation/values.ts";

/** What a person has agreed to of one document, now and before. */
export const documentConsent = z.object({
  code: z.string(),
  title: z.string(),
  /** Sensitive personal information: consented to on its own. */
  sensitive: z.boolean(),
  /** What it is for. */
  purpose: z.string(),
  /** What withdrawing ends; null where it is not withdrawn by itself. */
  withdrawalEnds: z.string().nullable(),
  /** What it cannot be withdrawn before; null where it can, or nothing is in force. */
  heldBy: z.enum(CONSENT_HOLDS).nullable(),
  newestVersion: z.string(),
  /** Null once it was withdrawn. */
  current: z
    .object({
      consentId: id,
      version: z.string(),
      grantedAt: instant,
      /** False where a newer version is for something more: it is asked for again before that. */
      counts: z.boolean(),
    })
    .nullable(),
  /** Withdrawn, or followed by the consent to a newer version: then it has no instant of a withdrawal. The newest first. */
  past: z.array(
    z.object({
      consentId: id,
      version: z.string(),
      grantedAt: instant,
      withdrawnAt: instant.nullable(),
    }),
  ),
});
export type DocumentConsent = z.infer<typeof documentConsent>;

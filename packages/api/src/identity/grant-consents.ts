import { z } from "zod";
import { operation } from "../operation/operation.ts";
import { refusals, EVERYWHERE } from "../operation/refusals.ts";
import { text } from "../operation/values.ts";

/** Records consents. Each sensitive purpose is consented to on its own; nothing is ticked in advance. */
export const grantConsents = operation("POST", "/consents", "Give consent to documents")
  .input(
    z.strictObject({
      documents: z
        .array(z.strictObject({ code: text(64), version: text(32) }))
        .min(1)
        .max(10),
    }),
  )
  .output(z.object({ granted: z.array(z.string()) }))
  .errors(refusals(...EVERYWHERE, "CONTRACT_CHANGED", "NOT_FOUND"));

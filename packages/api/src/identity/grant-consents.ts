import { z } from "zod";
import { LOGGED_IN } from "../operation/callers.ts";
import { operation } from "../operation/operation.ts";
import { text } from "../operation/values.ts";

/** Records consents. Each sensitive purpose is consented to on its own; nothing is ticked in advance. */
export const grantConsents = operation({
  method: "POST",
  path: "/consents",
  summary: "Give consent to documents",
  callers: LOGGED_IN,
  input: z.strictObject({
    documents: z
      .array(z.strictObject({ code: text(64), version: text(32) }))
      .min(1)
      .max(10),
  }),
  output: z.object({ granted: z.array(z.string()) }),
  refusals: ["CONTRACT_CHANGED", "NOT_FOUND"],
});

import { z } from "zod";
import { operation } from "../operation/operation.ts";
import { refusals } from "../operation/refusals.ts";
import { documentSummary } from "./contract-schema.ts";

/** The platform's documents for one moment: before login, before an ID photo, before a face check. */
export const listDocuments = operation("GET", "/documents", "List documents to agree to")
  .input(
    z.strictObject({
      moment: z.enum(["LOGIN", "ESTIMATE", "LEGAL_ID", "FACE", "SUBMIT", "ACCOUNT", "ALL"]),
    }),
  )
  .output(z.object({ items: z.array(documentSummary) }))
  .errors(refusals("INPUT_INVALID", "TOO_MANY_REQUESTS", "SERVICE_BUSY"));

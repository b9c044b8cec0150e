import { z } from "zod";
import { EVERYBODY } from "../operation/callers.ts";
import { operation } from "../operation/operation.ts";
import { documentSummary } from "./contract-schema.ts";

/** The platform's documents for one moment: before login, before an ID photo, before a face check. */
export const listDocuments = operation({
  method: "GET",
  path: "/documents",
  summary: "List documents to agree to",
  callers: EVERYBODY,
  input: z.strictObject({
    moment: z.enum([
      "LOGIN",
      "ESTIMATE",
      "LEGAL_ID",
      "FACE",
      "SUBMIT",
      "ACCOUNT",
      "INSURANCE",
      "PREMIUM",
      "ALL",
    ]),
  }),
  output: z.object({ items: z.array(documentSummary) }),
  refusals: [],
});

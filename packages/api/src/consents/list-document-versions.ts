import { z } from "zod";
import { EVERYBODY } from "../operation/callers.ts";
import { operation } from "../operation/operation.ts";
import { text } from "../operation/values.ts";

const documentVersions = z.object({
  /** The newest first. */
  items: z.array(
    z.object({
      version: z.string(),
      effectiveOn: z.iso.date(),
      /** It is for something that the version before it was not: who agreed to that one is asked again. */
      purposeChanged: z.boolean(),
    }),
  ),
});
export type DocumentVersions = z.infer<typeof documentVersions>;

/** The versions of a document, each of which stays readable. */
export const listDocumentVersions = operation({
  method: "GET",
  path: "/documents/{code}/versions",
  summary: "List the versions of a document",
  callers: EVERYBODY,
  input: z.strictObject({ code: text(64) }),
  output: documentVersions,
  refusals: ["NOT_FOUND"],
});

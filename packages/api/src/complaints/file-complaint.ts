import { COMPLAINT_KINDS, COMPLAINT_TOPICS } from "@kedu/domain";
import { z } from "zod";
import { PAYERS } from "../operation/callers.ts";
import { operation } from "../operation/operation.ts";
import { complaint, complaintAbout, complaintFileIds, complaintText } from "./complaint-schema.ts";

/** Files a question or complaint. Its number and the last day for its answer are given at once. */
export const fileComplaint = operation({
  method: "POST",
  path: "/complaints",
  summary: "File a question or complaint",
  callers: PAYERS,
  key: "required",
  input: z.strictObject({
    kind: z.enum(COMPLAINT_KINDS),
    topic: z.enum(COMPLAINT_TOPICS),
    text: complaintText,
    fileIds: complaintFileIds,
    about: complaintAbout.optional(),
  }),
  output: complaint,
  refusals: ["NOT_FOUND", "COMPLAINT_TOO_MANY"],
});

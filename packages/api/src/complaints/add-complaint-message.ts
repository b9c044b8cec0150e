import { z } from "zod";
import { PAYERS } from "../operation/callers.ts";
import { operation } from "../operation/operation.ts";
import { id } from "../operation/values.ts";
import { complaint, complaintFileIds, complaintText } from "./complaint-schema.ts";

/** Adds a text to one that awaits its answer. */
export const addComplaintMessage = operation({
  method: "POST",
  path: "/complaints/{complaintId}/messages",
  summary: "Add to a question or complaint",
  callers: PAYERS,
  key: "required",
  input: z.strictObject({ complaintId: id, text: complaintText, fileIds: complaintFileIds }),
  output: complaint,
  refusals: ["NOT_FOUND", "COMPLAINT_STATE", "COMPLAINT_FULL"],
});

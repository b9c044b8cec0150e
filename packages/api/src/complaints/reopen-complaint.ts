import { z } from "zod";
import { PAYERS } from "../operation/callers.ts";
import { operation } from "../operation/operation.ts";
import { id } from "../operation/values.ts";
import { complaint, complaintFileIds, complaintText } from "./complaint-schema.ts";

/** The answer does not do: it is looked into again, with a clock of its own. */
export const reopenComplaint = operation({
  method: "POST",
  path: "/complaints/{complaintId}/reopening",
  summary: "Open a question or complaint again",
  callers: PAYERS,
  key: "required",
  input: z.strictObject({ complaintId: id, text: complaintText, fileIds: complaintFileIds }),
  output: complaint,
  refusals: ["NOT_FOUND", "COMPLAINT_STATE", "COMPLAINT_REOPEN_OVER", "COMPLAINT_FULL"],
});

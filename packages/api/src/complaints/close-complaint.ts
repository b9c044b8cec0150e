import { z } from "zod";
import { PAYERS } from "../operation/callers.ts";
import { operation } from "../operation/operation.ts";
import { id } from "../operation/values.ts";
import { complaint } from "./complaint-schema.ts";

/** Ends it: satisfied with the answer, or taken back before it. */
export const closeComplaint = operation({
  method: "POST",
  path: "/complaints/{complaintId}/closing",
  summary: "Close a question or complaint",
  callers: PAYERS,
  input: z.strictObject({ complaintId: id, end: z.enum(["SATISFIED", "WITHDRAWN"]) }),
  output: complaint,
  refusals: ["NOT_FOUND", "COMPLAINT_STATE"],
});

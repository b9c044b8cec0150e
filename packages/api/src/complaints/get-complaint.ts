import { z } from "zod";
import { PAYERS } from "../operation/callers.ts";
import { operation } from "../operation/operation.ts";
import { id } from "../operation/values.ts";
import { complaint } from "./complaint-schema.ts";

export const getComplaint = operation({
  method: "GET",
  path: "/complaints/{complaintId}",
  summary: "Get a question or complaint",
  callers: PAYERS,
  input: z.strictObject({ complaintId: id }),
  output: complaint,
  refusals: ["NOT_FOUND"],
});

import { z } from "zod";
import { signedBy } from "../operation/callers.ts";
import { operation } from "../operation/operation.ts";
import { id } from "../operation/values.ts";

/** A picture of a question or complaint, as base64 of a JPEG. */
export const getDeskComplaintFile = operation({
  method: "POST",
  path: "/intake/desk-complaint-files",
  summary: "The desk reads a picture",
  callers: signedBy("desk"),
  input: z.strictObject({ complaintId: id, fileId: id }),
  output: z.object({ jpegBase64: z.string() }),
  refusals: ["NOT_FOUND"],
});

import { z } from "zod";
import { PAYERS } from "../operation/callers.ts";
import { operation } from "../operation/operation.ts";
import { id } from "../operation/values.ts";

/** The image, for the person who uploaded it. */
export const getFile = operation({
  method: "GET",
  path: "/files/{fileId}",
  summary: "An uploaded image",
  callers: PAYERS,
  input: z.strictObject({ fileId: id }),
  output: z.file(),
  refusals: ["NOT_FOUND"],
});

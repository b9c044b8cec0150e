import { z } from "zod";
import { operation } from "../operation/operation.ts";
import { refusals, EVERYWHERE } from "../operation/refusals.ts";
import { id } from "../operation/values.ts";

/** The image, for the person who uploaded it and their enterprise's legal person. */
export const getFile = operation("GET", "/files/{fileId}", "An uploaded image")
  .input(z.strictObject({ fileId: id }))
  .output(z.file())
  .errors(refusals(...EVERYWHERE, "NOT_FOUND"));

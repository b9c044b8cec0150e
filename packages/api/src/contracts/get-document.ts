import { z } from "zod";
import { operation } from "../operation/operation.ts";
import { refusals } from "../operation/refusals.ts";
import { text } from "../operation/values.ts";
import { documentText } from "./contract-schema.ts";

export const getDocument = operation("GET", "/documents/{code}", "Read a document")
  .input(z.strictObject({ code: text(64) }))
  .output(documentText)
  .errors(refusals("INPUT_INVALID", "NOT_FOUND", "TOO_MANY_REQUESTS", "SERVICE_BUSY"));

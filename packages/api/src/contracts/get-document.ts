import { z } from "zod";
import { EVERYBODY } from "../operation/callers.ts";
import { operation } from "../operation/operation.ts";
import { text } from "../operation/values.ts";
import { documentText } from "./contract-schema.ts";

export const getDocument = operation({
  method: "GET",
  path: "/documents/{code}",
  summary: "Read a document",
  callers: EVERYBODY,
  input: z.strictObject({ code: text(64) }),
  output: documentText,
  refusals: ["NOT_FOUND"],
});

import { z } from "zod";
import { EVERYBODY } from "../operation/callers.ts";
import { operation } from "../operation/operation.ts";
import { text } from "../operation/values.ts";
import { documentText } from "./contract-schema.ts";

/** A document in its newest version, or in an earlier one, which stays readable. */
export const getDocument = operation({
  method: "GET",
  path: "/documents/{code}",
  summary: "Read a document",
  callers: EVERYBODY,
  input: z.strictObject({ code: text(64), version: text(32).optional() }),
  output: documentText,
  refusals: ["NOT_FOUND"],
});

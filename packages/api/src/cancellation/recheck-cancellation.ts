import { z } from "zod";
import { LEGAL_PERSON } from "../operation/callers.ts";
import { operation } from "../operation/operation.ts";
import { id } from "../operation/values.ts";
import { cancellation } from "./cancellation-schema.ts";

/** Checks once more what is in the way. */
export const recheckCancellation = operation({
  method: "POST",
  path: "/cancellation/{cancellationId}/check",
  summary: "Check a cancellation again",
  callers: LEGAL_PERSON,
  input: z.strictObject({ cancellationId: id }),
  output: cancellation,
  refusals: ["NOT_FOUND", "CANCELLATION_STATE"],
});

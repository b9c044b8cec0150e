import { z } from "zod";
import { LEGAL_PERSON } from "../operation/callers.ts";
import { operation } from "../operation/operation.ts";
import { id } from "../operation/values.ts";
import { cancellation } from "./cancellation-schema.ts";

/** Takes a cancellation back during its cooling-off, or leaves it before it was submitted. Again changes nothing. */
export const revokeCancellation = operation({
  method: "POST",
  path: "/cancellation/{cancellationId}/revocation",
  summary: "Take a cancellation back",
  callers: LEGAL_PERSON,
  key: "required",
  input: z.strictObject({ cancellationId: id }),
  output: cancellation,
  refusals: ["NOT_FOUND", "CANCELLATION_STATE", "COOLING_OFF_OVER"],
});

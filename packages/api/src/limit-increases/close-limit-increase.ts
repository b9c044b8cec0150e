import { z } from "zod";
import { LEGAL_PERSON } from "../operation/callers.ts";
import { operation } from "../operation/operation.ts";
import { id } from "../operation/values.ts";
import { limitIncrease } from "./limit-increase-schema.ts";

/** Takes a request back before it is decided. The limit stays as it is. */
export const closeLimitIncrease = operation({
  method: "POST",
  path: "/limit-increases/{increaseId}/closing",
  summary: "Take back a request for a higher limit",
  callers: LEGAL_PERSON,
  input: z.strictObject({ increaseId: id }),
  output: limitIncrease,
  refusals: ["NOT_FOUND", "LIMIT_INCREASE_STATE"],
});

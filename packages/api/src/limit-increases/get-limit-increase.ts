import { z } from "zod";
import { LEGAL_PERSON } from "../operation/callers.ts";
import { operation } from "../operation/operation.ts";
import { id } from "../operation/values.ts";
import { limitIncrease } from "./limit-increase-schema.ts";

export const getLimitIncrease = operation({
  method: "GET",
  path: "/limit-increases/{increaseId}",
  summary: "Get a request for a higher limit",
  callers: LEGAL_PERSON,
  input: z.strictObject({ increaseId: id }),
  output: limitIncrease,
  refusals: ["NOT_FOUND"],
});

import { z } from "zod";
import { LEGAL_PERSON } from "../operation/callers.ts";
import { operation } from "../operation/operation.ts";
import { id } from "../operation/values.ts";
import { topUp } from "./top-up-schema.ts";

export const getTopUp = operation({
  method: "GET",
  path: "/top-ups/{topUpId}",
  summary: "Get a top-up",
  callers: LEGAL_PERSON,
  input: z.strictObject({ topUpId: id }),
  output: topUp,
  refusals: ["NOT_FOUND"],
});

import { z } from "zod";
import { PAYERS } from "../operation/callers.ts";
import { operation } from "../operation/operation.ts";
import { id } from "../operation/values.ts";
import { drawdown } from "./drawdown-schema.ts";

export const getDrawdown = operation({
  method: "GET",
  path: "/drawdowns/{drawdownId}",
  summary: "One drawdown",
  callers: PAYERS,
  input: z.strictObject({ drawdownId: id }),
  output: drawdown,
  refusals: ["NOT_FOUND"],
});

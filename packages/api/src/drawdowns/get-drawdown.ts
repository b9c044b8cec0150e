import { z } from "zod";
import { operation } from "../operation/operation.ts";
import { EVERYWHERE, refusals } from "../operation/refusals.ts";
import { id } from "../operation/values.ts";
import { drawdown } from "./drawdown-schema.ts";

export const getDrawdown = operation("GET", "/drawdowns/{drawdownId}", "One drawdown")
  .input(z.strictObject({ drawdownId: id }))
  .output(drawdown)
  .errors(refusals(...EVERYWHERE, "NOT_FOUND"));

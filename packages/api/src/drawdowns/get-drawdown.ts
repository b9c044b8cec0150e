import { z } from "zod";
import { operation } from "../operation.ts";
import { EVERYWHERE, refusals } from "../refusals.ts";
import { id } from "../values/values.ts";
import { drawdown } from "./drawdown-schema.ts";

export const getDrawdown = operation("GET", "/drawdowns/{drawdownId}", "One drawdown")
  .input(z.strictObject({ drawdownId: id }))
  .output(drawdown)
  .errors(refusals(...EVERYWHERE, "NOT_FOUND"));

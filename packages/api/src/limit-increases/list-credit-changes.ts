import { z } from "zod";
import { PAYERS } from "../operation/callers.ts";
import { operation } from "../operation/operation.ts";
import { page, pageQuery } from "../operation/values.ts";
import { creditChange, creditFreeze } from "./limit-increase-schema.ts";

/** Every change of a limit of the enterprise, newest first, with every freeze of its lines. */
export const listCreditChanges = operation({
  method: "GET",
  path: "/credit-changes",
  summary: "List changes of limits",
  callers: PAYERS,
  input: z.strictObject(pageQuery),
  output: page(creditChange).extend({ freezes: z.array(creditFreeze) }),
  refusals: [],
});

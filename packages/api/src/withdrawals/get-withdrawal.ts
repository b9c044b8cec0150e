import { z } from "zod";
import { LEGAL_PERSON } from "../operation/callers.ts";
import { operation } from "../operation/operation.ts";
import { id } from "../operation/values.ts";
import { withdrawal } from "./withdrawal-schema.ts";

export const getWithdrawal = operation({
  method: "GET",
  path: "/withdrawals/{withdrawalId}",
  summary: "Get a withdrawal",
  callers: LEGAL_PERSON,
  input: z.strictObject({ withdrawalId: id }),
  output: withdrawal,
  refusals: ["NOT_FOUND"],
});

import { z } from "zod";
import { LEGAL_PERSON } from "../operation/callers.ts";
import { operation } from "../operation/operation.ts";
import { id, smsCode } from "../operation/values.ts";
import { contractSummary } from "./contract-schema.ts";

export const signContracts = operation({
  method: "POST",
  path: "/contracts/signatures",
  summary: "Sign contracts with a code",
  callers: LEGAL_PERSON,
  input: z.strictObject({
    contractIds: z.array(id).min(1).max(20),
    challengeId: id,
    code: smsCode,
  }),
  output: z.object({ items: z.array(contractSummary) }),
  refusals: [
    "ACCOUNT_CANCELLING",
    "NOT_FOUND",
    "CONTRACT_NOT_READ",
    "CONTRACT_STATE",
    "CONTRACT_CHANGED",
    "GLYPH_MISSING",
    "CODE_WRONG",
    "CODE_EXPIRED",
    "CODE_TOO_MANY_TRIES",
    "LINE_STATE",
  ],
});

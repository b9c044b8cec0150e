import { z } from "zod";
import { contractSummary } from "../contracts/contract-schema.ts";
import { MERCHANT } from "../operation/callers.ts";
import { operation } from "../operation/operation.ts";
import { id, smsCode } from "../operation/values.ts";

/** Signs the agreement of a proved account by the code that was sent for it. It is in force at once. */
export const signMerchantAgreement = operation({
  method: "POST",
  path: "/merchants/agreements/{contractId}/signature",
  summary: "Sign the agreement on entrusted payment",
  callers: MERCHANT,
  input: z.strictObject({ contractId: id, challengeId: id, code: smsCode }),
  output: contractSummary,
  refusals: [
    "NOT_FOUND",
    "CONTRACT_NOT_READ",
    "CONTRACT_STATE",
    "CONTRACT_CHANGED",
    "GLYPH_MISSING",
    "CODE_WRONG",
    "CODE_EXPIRED",
    "CODE_TOO_MANY_TRIES",
  ],
});

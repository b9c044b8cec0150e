import { z } from "zod";
import { sentCode } from "../identity/sent-code-schema.ts";
import { SIGNERS } from "../operation/callers.ts";
import { operation } from "../operation/operation.ts";
import { id } from "../operation/values.ts";

/** Sends the LOAN_SMS code that signs these contracts and nothing else. */
export const sendSigningCode = operation({
  method: "POST",
  path: "/contracts/signing-codes",
  summary: "Send a signing code by SMS",
  callers: SIGNERS,
  input: z.strictObject({ contractIds: z.array(id).min(1).max(20) }),
  output: sentCode,
  refusals: [
    "NOT_FOUND",
    "CONTRACT_NOT_READ",
    "CONTRACT_STATE",
    "CONTRACT_CHANGED",
    "GLYPH_MISSING",
    "CODE_SENT_TOO_OFTEN",
    "PROVIDER_UNAVAILABLE",
    "PROVIDER_TIMEOUT",
  ],
});

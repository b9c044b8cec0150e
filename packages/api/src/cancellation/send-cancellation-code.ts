import { z } from "zod";
import { sentCode } from "../identity/sent-code-schema.ts";
import { LEGAL_PERSON } from "../operation/callers.ts";
import { operation } from "../operation/operation.ts";
import { id } from "../operation/values.ts";

/** For a dealer without a person on record, whose face nothing can be compared with. The code submits this cancellation only. */
export const sendCancellationCode = operation({
  method: "POST",
  path: "/cancellation/{cancellationId}/codes",
  summary: "Send a cancellation code by SMS",
  callers: LEGAL_PERSON,
  input: z.strictObject({ cancellationId: id }),
  output: sentCode,
  refusals: [
    "NOT_FOUND",
    "CANCELLATION_STATE",
    "FACE_REQUIRED",
    "CODE_SENT_TOO_OFTEN",
    "PROVIDER_UNAVAILABLE",
    "PROVIDER_TIMEOUT",
  ],
});

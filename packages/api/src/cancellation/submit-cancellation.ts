import { z } from "zod";
import { LEGAL_PERSON } from "../operation/callers.ts";
import { operation } from "../operation/operation.ts";
import { id, smsCode } from "../operation/values.ts";
import { cancellation } from "./cancellation-schema.ts";

/** The check of the legal person's face, or the code where no person is on record. */
const proof = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("FACE"), faceSessionId: id }),
  z.strictObject({ kind: z.literal("CODE"), challengeId: id, code: smsCode }),
]);

/**
 * Submits a cancellation. Everything in its way is checked again; the face signs the agreement, which was read before;
 * the lines are frozen, and 24 hours begin in which the dealer can take it back.
 */
export const submitCancellation = operation({
  method: "POST",
  path: "/cancellation/{cancellationId}/submission",
  summary: "Submit a cancellation",
  callers: LEGAL_PERSON,
  key: "required",
  input: z.strictObject({ cancellationId: id, proof }),
  output: cancellation,
  refusals: [
    "NOT_FOUND",
    "CANCELLATION_STATE",
    "CANCELLATION_BLOCKED",
    "CONTRACT_NOT_READ",
    "FACE_REQUIRED",
    "FACE_EXPIRED",
    "CODE_WRONG",
    "CODE_EXPIRED",
    "CODE_TOO_MANY_TRIES",
    "PROVIDER_UNAVAILABLE",
    "PROVIDER_TIMEOUT",
  ],
});

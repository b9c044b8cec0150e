import { z } from "zod";
import { PAYERS } from "../operation/callers.ts";
import { operation } from "../operation/operation.ts";
import { id } from "../operation/values.ts";
import { identityCheck } from "./identity-check-schema.ts";

/** Takes a face check that was made for this identity check and passed. */
export const proveIdentityFace = operation({
  method: "POST",
  path: "/identity-checks/{checkId}/face",
  summary: "Confirm one's identity with a face check",
  callers: PAYERS,
  input: z.strictObject({ checkId: id, faceSessionId: id }),
  output: identityCheck,
  refusals: ["NOT_FOUND", "IDENTITY_CHECK_EXPIRED", "FACE_REQUIRED", "FACE_EXPIRED"],
});

import { z } from "zod";
import { PAYERS } from "../operation/callers.ts";
import { operation } from "../operation/operation.ts";
import { id } from "../operation/values.ts";

/** Most bytes of one upload; the browser compresses below it. */
export const UPLOAD_MAX_BYTES = 8 * 1024 * 1024;

/** Keeps an image. It is decoded, turned upright, stripped of its metadata and encoded again. */
export const uploadFile = operation({
  method: "POST",
  path: "/files",
  summary: "Upload an image",
  callers: PAYERS,
  input: z.strictObject({
    purpose: z.enum(["ID_FRONT", "ID_BACK", "LICENCE", "LIMIT_INCREASE", "COMPLAINT", "CLAIM"]),
    file: z.file(),
  }),
  output: z.object({
    fileId: id,
    widthPx: z.int().positive(),
    heightPx: z.int().positive(),
    sizeBytes: z.int().positive(),
  }),
  refusals: ["CONSENT_MISSING", "FILE_TOO_LARGE", "FILE_TYPE_UNSUPPORTED"],
});

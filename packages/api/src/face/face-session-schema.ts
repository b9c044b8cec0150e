import { FACE_DIGITS_LENGTH, FACE_KINDS, FACE_RESULTS, FACE_ROLES, FACE_TYPES } from "@kedu/domain";
import { z } from "zod";
import { fen, id, instant, sha256 } from "../operation/values.ts";

/** What a person may start a check for. */
export const facePurpose = z.enum([
  "APPLICATION",
  "ACTIVATION",
  "PAYMENT",
  "IDENTITY",
  "AUTHORISATION",
  "CANCELLATION",
]);

/** The digits of a recorded check. */
export const faceDigits = z.string().regex(new RegExp(`^[0-9]{${FACE_DIGITS_LENGTH}}$`));

export const faceSession = z.object({
  faceSessionId: id,
  role: z.enum(FACE_ROLES),
  faceKind: z.enum(FACE_KINDS),
  faceType: z.enum(FACE_TYPES),
  /** TASK: the person is checked for another app. PARTNER: on a page of the partner bank, for its line. */
  purpose: z.enum([...facePurpose.options, "TASK", "PARTNER"]),
  /** What a payment check is bound to: it proves consent to this amount on these terms only. */
  boundTo: z.object({ paymentId: id, amountFen: fen, termsHash: sha256 }).nullable(),
  /** Whose face is expected. */
  nameMasked: z.string(),
  /** What the camera page asks for, in this order; nothing where the face is shown in another way. */
  actions: z.array(z.enum(["FACE_FORWARD", "BLINK", "OPEN_MOUTH", "TURN_HEAD"])),
  /** What is said in the next recording: good for one try. Null where the face is shown in another way. */
  digits: faceDigits.nullable(),
  result: z.enum(FACE_RESULTS),
  triesLeft: z.int().nonnegative(),
  expiresAt: instant,
  /** What the check is for, how long an image is kept and who looks at it. */
  vendor: z.string(),
});
export type FaceSession = z.infer<typeof faceSession>;

/** Pictures of a check in live steps: a JPEG for each action. */
export const facePictures = z.array(z.file().max(2_000_000)).min(1).max(6);

/** How a check in live steps may be refused. */
export const FACE_REFUSALS = [
  "NOT_FOUND",
  "FACE_EXPIRED",
  "FACE_MISMATCH",
  "FACE_NOT_VERIFIED",
  "FACE_ERROR",
  "FACE_TOO_MANY_TRIES",
  "FILE_TYPE_UNSUPPORTED",
  "PROVIDER_UNAVAILABLE",
  "PROVIDER_TIMEOUT",
] as const;

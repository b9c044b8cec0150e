import { FACE_KINDS, FACE_RESULTS, FACE_ROLES } from "@kedu/domain";
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

export const faceSession = z.object({
  faceSessionId: id,
  role: z.enum(FACE_ROLES),
  faceKind: z.enum(FACE_KINDS),
  /** TASK: the person is checked for another app. */
  purpose: z.enum([...facePurpose.options, "TASK"]),
  /** What a payment check is bound to: it proves consent to this amount on these terms only. */
  boundTo: z.object({ paymentId: id, amountFen: fen, termsHash: sha256 }).nullable(),
  /** Whose face is expected. */
  nameMasked: z.string(),
  /** What the camera page asks for, in this order. */
  actions: z.array(z.enum(["FACE_FORWARD", "BLINK", "OPEN_MOUTH", "TURN_HEAD"])),
  result: z.enum(FACE_RESULTS),
  triesLeft: z.int().nonnegative(),
  expiresAt: instant,
  /** What the check is for, how long an image is kept and who looks at it. */
  vendor: z.string(),
});
export type FaceSession = z.infer<typeof faceSession>;

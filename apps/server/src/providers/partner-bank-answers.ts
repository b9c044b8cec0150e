import { FACE_RESULTS, OTHER_WAY_RESULTS } from "@kedu/domain";
import { z } from "zod";
import { lines, reasonCode, reference } from "./checked-answer.ts";

const partnerAnswers = [
  z.object({ result: z.literal("TAKEN") }),
  z.object({
    result: z.literal("REFUSED"),
    code: reasonCode,
    reason: lines(200),
    wantsIdPhotos: z.boolean(),
  }),
  z.object({ result: z.literal("PROCESSING") }),
] as const;
/** A page at another origin, over HTTPS, or a path of ours: no other scheme may be opened. */
const pageAddress = z
  .string()
  .max(2_048)
  .regex(/^(?:https:\/\/[^/\s]|\/[^/\\\s])[^\s]*$/);

/** A page for a frame. Whether it lies at an origin of the configured lenders is seen where it is used. */
const framedAddress = z
  .string()
  .max(2_048)
  .regex(/^https?:\/\/[^/\s\\?#@]+\/[^\s\\]*$/)
  .refine((url) => URL.canParse(url), { message: "no address" });

/** What the calls of the partner bank may answer. */
export const PARTNER_BANK_ANSWERS = {
  send: { schema: z.discriminatedUnion("result", partnerAnswers) },
  query: {
    schema: z.discriminatedUnion("result", [
      ...partnerAnswers,
      z.object({ result: z.literal("NOT_FOUND") }),
    ]),
  },
  facePage: { schema: z.object({ url: pageAddress }) },
  paymentPage: { schema: z.object({ url: framedAddress }) },
  faceResult: {
    schema: z.union([
      z.object({ result: z.literal("PENDING") }),
      z.object({
        result: z.enum(FACE_RESULTS).exclude([...OTHER_WAY_RESULTS]),
        faceRef: reference,
      }),
    ]),
  },
} as const;

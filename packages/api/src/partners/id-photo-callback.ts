import { z } from "zod";
import { signedBy } from "../operation/callers.ts";
import { operation } from "../operation/operation.ts";
import { id, partnerNo } from "../operation/values.ts";

/**
 * The desk has looked at a stored photo of an ID that no longer serves. Who was authorised with it may not pay until they
 * have photographed their ID again. A photo that another one has replaced is refused. Each event is applied once.
 */
export const idPhotoCallback = operation({
  method: "POST",
  path: "/callbacks/id-photos",
  summary: "The desk reports that the photo of an ID no longer serves",
  callers: signedBy("desk"),
  input: z.strictObject({ eventId: partnerNo(64), photoId: id }),
  output: z.object({
    applied: z.boolean(),
    /** How many authorised persons may not pay for it. */
    suspended: z.int().nonnegative(),
  }),
  refusals: ["NOT_FOUND", "EVENT_CHANGED"],
});

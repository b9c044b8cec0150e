import { z } from "zod";
import { signedBy } from "../operation/callers.ts";
import { operation } from "../operation/operation.ts";
import { partnerName, partnerNo } from "../operation/values.ts";

const SKUS_MAX = 50;
const PICTURES_MAX = 4;
/** Characters of a picture in base64: 300 kB. */
const PICTURE_MAX_CHARACTERS = 400_000;
const VERSION_MAX = 1_000_000_000;

/**
 * A manufacturer says what one of its goods is, with its SKUs and pictures (JPEG, PNG or WebP). The whole is replaced by
 * each newer version; the same version again changes nothing, and an older one, or the same with other content, is
 * EVENT_CHANGED.
 */
export const intakeGoods = operation({
  method: "POST",
  path: "/intake/goods",
  summary: "Take in goods with their pictures",
  callers: signedBy("manufacturer"),
  input: z.strictObject({
    /** The manufacturer's own code of the goods, over all of their SKUs. */
    spuCode: partnerNo(64),
    version: z.int().positive().max(VERSION_MAX),
    name: partnerName(128),
    description: partnerName(500),
    onSale: z.boolean(),
    /** As they are in the lines of orders. */
    skus: z.array(partnerNo(64)).min(1).max(SKUS_MAX),
    pictures: z
      .array(z.strictObject({ base64: z.base64().max(PICTURE_MAX_CHARACTERS) }))
      .max(PICTURES_MAX),
  }),
  output: z.object({
    spuCode: z.string(),
    /** The same version was there already. */
    duplicate: z.boolean(),
  }),
  refusals: ["EVENT_CHANGED", "FILE_TYPE_UNSUPPORTED"],
});

import { z } from "zod";
import { SALESPERSON } from "../operation/callers.ts";
import { operation } from "../operation/operation.ts";
import { id } from "../operation/values.ts";

/** A picture of goods of the manufacturer for whom the salesperson works. */
export const getGoodsPicture = operation({
  method: "GET",
  path: "/sales/goods-pictures/{pictureId}",
  summary: "A picture of goods",
  callers: SALESPERSON,
  input: z.strictObject({ pictureId: id }),
  output: z.file(),
  refusals: ["NOT_FOUND"],
});

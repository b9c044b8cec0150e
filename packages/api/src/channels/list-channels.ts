import { z } from "zod";
import { PAYERS } from "../operation/callers.ts";
import { operation } from "../operation/operation.ts";
import { channel } from "./channel-schema.ts";

/** Every lender's channel, always in the same order. */
export const listChannels = operation({
  method: "GET",
  path: "/channels",
  summary: "List the lenders and their channels",
  callers: PAYERS,
  output: z.object({ items: z.array(channel) }),
  refusals: [],
});

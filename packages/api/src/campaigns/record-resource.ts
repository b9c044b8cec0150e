import { z } from "zod";
import { LOGGED_IN } from "../operation/callers.ts";
import { operation } from "../operation/operation.ts";
import { campaignName } from "./campaign-schema.ts";

/** Remembers that the caller saw, opened or closed a resource. What was closed is not shown to them again. */
export const recordResource = operation({
  method: "POST",
  path: "/campaigns/{configId}/resources/{resourceName}/views",
  summary: "Record that a resource was shown, opened or closed",
  callers: LOGGED_IN,
  input: z.strictObject({
    configId: campaignName,
    resourceName: campaignName,
    happened: z.enum(["SHOWN", "OPENED", "CLOSED"]),
  }),
  /** False where the campaign has gone: then there is nothing to remember. */
  output: z.object({ recorded: z.boolean() }),
  refusals: [],
});

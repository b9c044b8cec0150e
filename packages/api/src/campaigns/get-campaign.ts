import { z } from "zod";
import { LOGGED_IN } from "../operation/callers.ts";
import { operation } from "../operation/operation.ts";
import { text } from "../operation/values.ts";
import { campaignPage } from "./campaign-schema.ts";

/** The page of a campaign. One that does not run today, or is for others, is not found. */
export const getCampaign = operation({
  method: "GET",
  path: "/campaigns/{configId}",
  summary: "Get the page of a campaign",
  callers: LOGGED_IN,
  input: z.strictObject({ configId: text(64) }),
  output: campaignPage,
  refusals: ["NOT_FOUND"],
});

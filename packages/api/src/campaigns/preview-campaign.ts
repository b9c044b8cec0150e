import { z } from "zod";
import { EVERYBODY } from "../operation/callers.ts";
import { operation } from "../operation/operation.ts";
import { text } from "../operation/values.ts";
import { campaignPage } from "./campaign-schema.ts";

/**
 * The page of a campaign as its signed link shows it, whatever its period and audience. The link ends; it gives nothing
 * and counts nothing.
 */
export const previewCampaign = operation({
  method: "GET",
  path: "/campaign-previews",
  summary: "Preview the page of a campaign",
  callers: EVERYBODY,
  input: z.strictObject({ pass: text(300) }),
  output: campaignPage,
  refusals: ["NOT_FOUND"],
});

import { z } from "zod";
import { LOGGED_IN } from "../operation/callers.ts";
import { operation } from "../operation/operation.ts";
import { bizDate } from "../operation/values.ts";
import { CAMPAIGN_BLOCK_KINDS, campaignName, campaignPicture } from "./campaign-schema.ts";

/** The campaigns with a page that run and are for the caller, the most important first. */
export const listCampaigns = operation({
  method: "GET",
  path: "/campaigns",
  summary: "List campaigns",
  callers: LOGGED_IN,
  output: z.object({
    items: z.array(
      z.object({
        configId: campaignName,
        planId: campaignName,
        title: z.string(),
        /** The last day. */
        to: bizDate,
        picture: campaignPicture.nullable(),
        givesCoupon: z.boolean(),
        /** The kinds of blocks on its page. */
        blockKinds: z.array(z.enum(CAMPAIGN_BLOCK_KINDS)),
      }),
    ),
  }),
  refusals: [],
});

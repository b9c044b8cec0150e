import { handle } from "../../calls/call.ts";
import { refuse } from "../../calls/refusal.ts";
import { couponAnswer } from "../coupons/coupon-answer.ts";
import { pageAnswer } from "./campaign-answers.ts";
import { mayTake, readTaken } from "./gift.ts";
import { runningCampaigns } from "./running-campaigns.ts";

export const getCampaign = handle.campaigns.getCampaign.handler(
  async ({ input: { configId }, context }) => {
    const { caller, database, request } = context;
    const campaign = (await runningCampaigns(context)).find(
      (each) => each.configId === configId && each.blocks.length > 0,
    );
    if (campaign === undefined) return refuse("NOT_FOUND");
    const taken =
      campaign.gift === null ? null : await readTaken(database, caller.enterpriseId, configId);
    return pageAnswer(campaign, request.language, {
      taken: taken === null ? null : couponAnswer(taken),
      canTake: taken === null && mayTake(caller.role),
    });
  },
);

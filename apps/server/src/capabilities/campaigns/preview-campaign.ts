import { handleOpen } from "../../calls/call.ts";
import { refuse } from "../../calls/refusal.ts";
import { pageAnswer } from "./campaign-answers.ts";
import { previewedBy } from "./preview-pass.ts";

export const previewCampaign = handleOpen.campaigns.previewCampaign.handler(
  async ({ input: { pass }, context }) => {
    const { clock, content, request, vault } = context;
    const configId = previewedBy(vault, pass, clock.machineNow());
    const campaign = content.current().campaigns.find((each) => each.configId === configId);
    if (campaign === undefined) return refuse("NOT_FOUND");
    return pageAnswer(campaign, request.language, { taken: null, canTake: false });
  },
);
